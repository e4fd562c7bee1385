/** What of a picture's Exif block decides how it is shown and printed. Resolutions are numerator and denominator. */
type Shown = { orientation?: number; xResolution?: Rational; yResolution?: Rational; unit?: number };
type Rational = readonly [number, number];
type Entry = { tag: number; type: number; value: Buffer };

const TAGS = { orientation: 0x0112, xResolution: 0x011a, yResolution: 0x011b, unit: 0x0128 } as const;
const SHORT = 3;
const RATIONAL = 5;
const HEADER = 8;
const ENTRY = 12;

/**
 * An Exif block (TIFF, without the `Exif\0\0` of JPEG) with nothing but orientation and resolution of the given one; undefined
 * when it has none of them that differs from the default, or cannot be read.
 */
export function shownExif(tiff: Buffer): Buffer | undefined {
  const { orientation, xResolution, yResolution, unit } = readShown(tiff);
  const entries: Entry[] = [];
  if (orientation !== undefined && orientation >= 2 && orientation <= 8) entries.push(shortEntry(TAGS.orientation, orientation));
  if (xResolution && yResolution) {
    entries.push(rationalEntry(TAGS.xResolution, xResolution), rationalEntry(TAGS.yResolution, yResolution));
    if (unit === 2 || unit === 3) entries.push(shortEntry(TAGS.unit, unit));
  }
  return entries.length > 0 ? written(entries) : undefined;
}

function readShown(tiff: Buffer): Shown {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < HEADER || (order !== 'II' && order !== 'MM')) return {};
  const isLittle = order === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const rational = (at: number): Rational | undefined => (at + 8 <= tiff.length ? [long(at), long(at + 4)] : undefined);
  const directory = long(4);
  if (short(2) !== 42 || directory + 2 > tiff.length) return {};
  const found: Shown = {};
  for (let left = short(directory), at = directory + 2; left > 0 && at + ENTRY <= tiff.length; left -= 1, at += ENTRY) {
    const [tag, type] = [short(at), short(at + 2)];
    if (type === SHORT && tag === TAGS.orientation) found.orientation ??= short(at + 8);
    if (type === SHORT && tag === TAGS.unit) found.unit ??= short(at + 8);
    if (type !== RATIONAL) continue;
    const value = rational(long(at + 8));
    if (value && tag === TAGS.xResolution) found.xResolution ??= value;
    if (value && tag === TAGS.yResolution) found.yResolution ??= value;
  }
  return found;
}

function shortEntry(tag: number, value: number): Entry {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(value);
  return { tag, type: SHORT, value: bytes };
}

function rationalEntry(tag: number, [numerator, denominator]: Rational): Entry {
  const value = Buffer.alloc(8);
  value.writeUInt32BE(numerator);
  value.writeUInt32BE(denominator, 4);
  return { tag, type: RATIONAL, value };
}

/** Big-endian TIFF with one directory; values of more than four bytes follow it. */
function written(entries: readonly Entry[]): Buffer {
  const directory = Buffer.alloc(HEADER + 2 + entries.length * ENTRY + 4);
  directory.write('MM\0*', 'latin1');
  directory.writeUInt32BE(HEADER, 4);
  directory.writeUInt16BE(entries.length, HEADER);
  const long: Buffer[] = [];
  entries.forEach(({ tag, type, value }, index) => {
    const at = HEADER + 2 + index * ENTRY;
    directory.writeUInt16BE(tag, at);
    directory.writeUInt16BE(type, at + 2);
    directory.writeUInt32BE(1, at + 4);
    if (value.length <= 4) value.copy(directory, at + 8);
    else {
      directory.writeUInt32BE(directory.length + Buffer.concat(long).length, at + 8);
      long.push(value);
    }
  });
  return Buffer.concat([directory, ...long]);
}
