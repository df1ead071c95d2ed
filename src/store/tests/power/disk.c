/* A disk that is watched and can fail, for the tests beside this file: put before libc by LD_PRELOAD.
 *
 * Of the files under the folder ZIHIN_DISK_FOLDER each change is written to ZIHIN_DISK_JOURNAL, in the order in which
 * the changes took place (`journal.rs` reads it): from its beginning to any place in it, it is what a process had done
 * when the power was cut there. ZIHIN_DISK_FAULTS holds four numbers (`faults.rs` writes them): how many operations
 * still succeed, how many fail after that, with which error, and which kinds of operations are counted. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

/* The kinds of records in the journal. */
enum { OPEN, WRITE, TRUNCATE, SYNC, CLOSE, RENAME, UNLINK };
/* The kinds of operations that can fail. */
enum { OPENS = 1, WRITES = 2, SYNCS = 4, READS = 8, NAMES = 16 };
enum { MOST_FILES = 65536 };

struct record { uint32_t kind; int32_t file; int64_t at; uint32_t first, second; };
struct faults { int32_t after, count, error, kinds; };

static const char *folder;
static int journal = -1;
static struct faults *faults;
static char is_ours[MOST_FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int real_open(const char *path, int flags, mode_t mode) {
    static __typeof__(&open) real;
    if (!real) real = REAL(open);
    return real(path, flags, mode);
}

static ssize_t real_write(int file, const void *data, size_t size) {
    static __typeof__(&write) real;
    if (!real) real = REAL(write);
    return real(file, data, size);
}

__attribute__((constructor)) static void begin(void) {
    char *path = getenv("ZIHIN_DISK_JOURNAL");
    if (path) journal = real_open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    path = getenv("ZIHIN_DISK_FAULTS");
    int file = path ? real_open(path, O_RDWR | O_CLOEXEC, 0) : -1;
    if (file >= 0) {
        void *map = mmap(NULL, sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (map != MAP_FAILED) faults = map;
    }
    folder = getenv("ZIHIN_DISK_FOLDER");
}

static int is_inside(const char *path) {
    size_t length = folder ? strlen(folder) : 0;
    return length && !strncmp(path, folder, length) && (!path[length] || path[length] == '/');
}

static int is_tracked(int file) { return file >= 0 && file < MOST_FILES && is_ours[file]; }

/* Whether this operation is to fail. */
static int fails(int kind) {
    if (!faults || faults->count <= 0 || !(faults->kinds & kind)) return 0;
    if (faults->after > 0) {
        faults->after--;
        return 0;
    }
    faults->count--;
    errno = faults->error;
    return 1;
}

static void append(const void *data, size_t size) {
    for (size_t done = 0; done < size;) {
        ssize_t n = real_write(journal, (const char *)data + done, size - done);
        if (n <= 0) abort();
        done += (size_t)n;
    }
}

static void record(int kind, int file, int64_t at, const void *first, size_t a, const void *second, size_t b) {
    if (journal < 0) return;
    int error = errno;
    struct record record = {(uint32_t)kind, file, at, (uint32_t)a, (uint32_t)b};
    append(&record, sizeof record);
    append(first, a);
    append(second, b);
    errno = error;
}

static void record_write(int file, const void *data, ssize_t size) {
    if (size > 0) record(WRITE, file, lseek(file, 0, SEEK_CUR) - size, data, (size_t)size, NULL, 0);
}

static int open_file(const char *path, int flags, mode_t mode) {
    if (!is_inside(path)) return real_open(path, flags, mode);
    pthread_mutex_lock(&lock);
    int file = fails(OPENS) ? -1 : real_open(path, flags, mode);
    if (file >= MOST_FILES) abort();
    if (file >= 0) {
        is_ours[file] = 1;
        record(OPEN, file, (flags & O_TRUNC) != 0, path, strlen(path), NULL, 0);
    }
    pthread_mutex_unlock(&lock);
    return file;
}

#define MODE(mode)                                             \
    mode_t mode = 0;                                           \
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) { \
        va_list rest;                                          \
        va_start(rest, flags);                                 \
        mode = va_arg(rest, mode_t);                           \
        va_end(rest);                                          \
    }

int open(const char *path, int flags, ...) { MODE(mode) return open_file(path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(mode) return open_file(path, flags | O_LARGEFILE, mode); }

/* A write that fails has put half of its data on the disk. */
ssize_t write(int file, const void *data, size_t size) {
    if (!is_tracked(file)) return real_write(file, data, size);
    pthread_mutex_lock(&lock);
    int failed = fails(WRITES), error = errno;
    ssize_t written = real_write(file, data, failed ? size / 2 : size);
    record_write(file, data, written);
    pthread_mutex_unlock(&lock);
    if (failed) errno = error;
    return failed ? -1 : written;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    if (!is_tracked(file)) return REAL(writev)(file, parts, count);
    /* A caller goes on after a write that was shorter than asked. */
    for (int n = 0; n < count; n++)
        if (parts[n].iov_len) return write(file, parts[n].iov_base, parts[n].iov_len);
    return 0;
}

static ssize_t write_at(int file, const void *data, size_t size, off_t at) {
    __typeof__(&pwrite) real = REAL(pwrite);
    if (!is_tracked(file)) return real(file, data, size, at);
    pthread_mutex_lock(&lock);
    int failed = fails(WRITES), error = errno;
    ssize_t written = real(file, data, failed ? size / 2 : size, at);
    if (written > 0) record(WRITE, file, at, data, (size_t)written, NULL, 0);
    pthread_mutex_unlock(&lock);
    if (failed) errno = error;
    return failed ? -1 : written;
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at) { return write_at(file, data, size, at); }
ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) { return write_at(file, data, size, at); }

ssize_t read(int file, void *data, size_t size) {
    static __typeof__(&read) real;
    if (!real) real = REAL(read);
    if (!is_tracked(file)) return real(file, data, size);
    pthread_mutex_lock(&lock);
    ssize_t got = fails(READS) ? -1 : real(file, data, size);
    pthread_mutex_unlock(&lock);
    return got;
}

static ssize_t read_at(int file, void *data, size_t size, off_t at) {
    static __typeof__(&pread) real;
    if (!real) real = REAL(pread);
    if (!is_tracked(file)) return real(file, data, size, at);
    pthread_mutex_lock(&lock);
    ssize_t got = fails(READS) ? -1 : real(file, data, size, at);
    pthread_mutex_unlock(&lock);
    return got;
}

ssize_t pread(int file, void *data, size_t size, off_t at) { return read_at(file, data, size, at); }
ssize_t pread64(int file, void *data, size_t size, off64_t at) { return read_at(file, data, size, at); }

static int truncate_file(int file, off_t size) {
    __typeof__(&ftruncate) real = REAL(ftruncate);
    if (!is_tracked(file)) return real(file, size);
    pthread_mutex_lock(&lock);
    int result = fails(WRITES) ? -1 : real(file, size);
    if (!result) record(TRUNCATE, file, size, NULL, 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return result;
}

int ftruncate(int file, off_t size) { return truncate_file(file, size); }
int ftruncate64(int file, off64_t size) { return truncate_file(file, size); }

/* The disk itself is not waited for: what is durable is a matter of the journal. */
static int sync_file(int file, int (*real)(int)) {
    if (!is_tracked(file)) return real(file);
    pthread_mutex_lock(&lock);
    int result = fails(SYNCS) ? -1 : 0;
    if (!result) record(SYNC, file, 0, NULL, 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return result;
}

int fsync(int file) { return sync_file(file, REAL(fsync)); }
int fdatasync(int file) { return sync_file(file, REAL(fdatasync)); }

int close(int file) {
    static __typeof__(&close) real;
    if (!real) real = REAL(close);
    if (!is_tracked(file)) return real(file);
    pthread_mutex_lock(&lock);
    is_ours[file] = 0;
    record(CLOSE, file, 0, NULL, 0, NULL, 0);
    int result = real(file);
    pthread_mutex_unlock(&lock);
    return result;
}

int rename(const char *from, const char *to) {
    __typeof__(&rename) real = REAL(rename);
    if (!is_inside(from) && !is_inside(to)) return real(from, to);
    pthread_mutex_lock(&lock);
    int result = fails(NAMES) ? -1 : real(from, to);
    if (!result) record(RENAME, -1, 0, from, strlen(from), to, strlen(to));
    pthread_mutex_unlock(&lock);
    return result;
}

int unlink(const char *path) {
    __typeof__(&unlink) real = REAL(unlink);
    if (!is_inside(path)) return real(path);
    pthread_mutex_lock(&lock);
    int result = fails(NAMES) ? -1 : real(path);
    if (!result) record(UNLINK, -1, 0, path, strlen(path), NULL, 0);
    pthread_mutex_unlock(&lock);
    return result;
}
