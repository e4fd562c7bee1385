import type { ByteSource } from './byte-source.js';
import { shownExif } from './exif.js';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const JFIF_LENGTH = 14;
const ADOBE_LENGTH = 12;

/**
 * The JPEG without what describes the camera, the place and the person: of the application segments only JFIF (resolution),
 * ICC (colours) and Adobe (how the colours are coded) stay, and of Exif the orientation and the resolution. Comments, and what
 * follows the end of the picture (further pictures, a film), are left out. The compressed pixels are copied.
 */
export async function* withoutJpegMetadata(source: ByteSource): AsyncGenerator<Buffer> {
  for (let code = await nextMarker(source); code !== undefined; code = await nextMarker(source)) {
    if (code === END) {
      yield marker(END);
      return;
    }
    if (isBare(code)) {
      yield marker(code);
      continue;
    }
    const length = await source.take(2);
    if (length.length < 2) return;
    const payload = await source.take(Math.max(0, length.readUInt16BE() - 2));
    const kept = payloadToKeep(code, payload);
    if (kept) yield segment(code, kept);
    if (code === SCAN) yield* scanData(source);
  }
}

const isBare = (code: number): boolean => code === START || code === 0x01 || isRestart(code);
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;
const marker = (code: number): Buffer => Buffer.from([0xff, code]);

function segment(code: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** The code of the next marker. Bytes between segments, which decoders skip, are skipped here too. */
async function nextMarker(source: ByteSource): Promise<number | undefined> {
  for (;;) {
    const bytes = await source.peek(2);
    if (bytes.length < 2) return undefined;
    const at = bytes.indexOf(0xff);
    const code = at < 0 ? undefined : bytes[at + 1];
    if (code === undefined) await source.skip(at < 0 ? bytes.length : at);
    else if (code === 0xff || code === 0) await source.skip(at + 1);
    else {
      await source.skip(at + 2);
      return code;
    }
  }
}

/** The bytes of one scan, up to the next marker. */
async function* scanData(source: ByteSource): AsyncGenerator<Buffer> {
  for (;;) {
    const bytes = await source.peek(2);
    const end = endOfScan(bytes);
    // at the end of the stream the rest is one byte at most
    const length = bytes.length < 2 ? bytes.length : end.at;
    if (length > 0) yield await source.take(length);
    if (end.isMarker || bytes.length < 2) return;
  }
}

/** Where a marker begins; else how many bytes certainly belong to the scan (a last 0xFF is undecided). */
function endOfScan(bytes: Buffer): { at: number; isMarker: boolean } {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const code = bytes[at + 1];
    if (code === undefined) return { at, isMarker: false };
    if (code !== 0 && !isRestart(code)) return { at, isMarker: true };
  }
  return { at: bytes.length, isMarker: false };
}

/** What stays of a segment; undefined when nothing does. */
function payloadToKeep(code: number, payload: Buffer): Buffer | undefined {
  if (code === COMMENT) return undefined;
  if (code < APP0 || code > APP15) return payload;
  const says = (text: string): boolean => payload.toString('latin1', 0, text.length) === text;
  if (code === APP0 && says('JFIF\0') && payload.length >= JFIF_LENGTH) return withoutThumbnail(payload);
  if (code === APP1 && says('Exif\0\0')) return exifOf(payload);
  if (code === APP2 && says('ICC_PROFILE\0')) return payload;
  if (code === APP14 && says('Adobe')) return payload.subarray(0, ADOBE_LENGTH);
  return undefined;
}

function withoutThumbnail(jfif: Buffer): Buffer {
  const kept = Buffer.from(jfif.subarray(0, JFIF_LENGTH));
  kept.fill(0, JFIF_LENGTH - 2);
  return kept;
}

function exifOf(payload: Buffer): Buffer | undefined {
  const kept = shownExif(payload.subarray(EXIF.length));
  return kept && Buffer.concat([EXIF, kept]);
}
