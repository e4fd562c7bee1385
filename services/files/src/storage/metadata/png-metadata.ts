import { crc32 } from 'node:zlib';
import type { ByteSource } from './byte-source.js';
import { shownExif } from './exif.js';

const SIGNATURE = 8;
const CRC = 4;
/** Larger Exif blocks are left out unread. */
const MAX_EXIF = 1024 * 1024;

/** Optional chunks that decide how the picture is shown or printed. All others describe it, or are private to a program. */
const SHOWN = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'mDCv',
  'cLLI',
  'cLLi',
  'sBIT',
  'bKGD',
  'pHYs',
  'hIST',
  'sPLT',
  'sTER',
  'acTL',
  'fcTL',
  'fdAT',
]);

/** In the names of chunks that a decoder needs, the first letter is a capital. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

/**
 * The PNG without texts, times, XMP, Exif (but for orientation and resolution) and private chunks, and without what follows its
 * end. The chunks with the pixels are copied.
 */
export async function* withoutPngMetadata(source: ByteSource): AsyncGenerator<Buffer> {
  yield await source.take(SIGNATURE);
  for (;;) {
    const head = await source.take(8);
    if (head.length < 8) return;
    const [length, type] = [head.readUInt32BE(), head.toString('latin1', 4, 8)];
    if (type === 'eXIf' && length <= MAX_EXIF) {
      const kept = shownExif(await source.take(length));
      await source.skip(CRC);
      if (kept) yield chunk(type, kept);
    } else if (isCritical(type) || SHOWN.has(type)) {
      yield head;
      yield* source.pieces(length + CRC);
      if (type === 'IEND') return;
    } else await source.skip(length + CRC);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(CRC);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
