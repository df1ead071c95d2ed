// Draws pictures without a library: squares of one colour, as PNG.

import { deflateSync } from "node:zlib";

export const COLOURS = { red: [237, 66, 69], green: [87, 242, 135], blue: [88, 101, 242], grey: [148, 155, 164] };

/** The checksum with which the parts of a PNG file end. Node's own is younger than some of the versions that discord.js runs on. */
function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG file of a square; grey if there is no such colour. */
export function square(colour, size) {
  const row = Buffer.concat([Buffer.of(0), ...Array(size).fill(Buffer.from(COLOURS[colour] ?? COLOURS.grey))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array(size).fill(row)));
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}
