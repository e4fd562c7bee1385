import type { RangeReader } from './range-reader.js';

const END_OF_CHAIN = 0xfffffffe;
const ENTRY = 128;
/** A document or a mail has fewer directory sectors than this. */
const MAX_SECTORS = 512;

/**
 * The names of all streams and storages of an OLE compound file (.doc, .xls, .msg, encrypted workbooks). They identify the
 * kind. Undefined when the structure is broken.
 */
export async function oleEntries(bytes: RangeReader): Promise<Set<string> | undefined> {
  const header = await bytes.read(0, 512);
  if (header.length < 512) return undefined;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorSize = 2 ** shift;
  const sectorAt = (sector: number): number => (sector + 1) * sectorSize;
  const next = fatReader(bytes, header, sectorSize, sectorAt);
  const names = new Set<string>();
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < END_OF_CHAIN; count += 1) {
    if (count > MAX_SECTORS) return undefined;
    const directory = await bytes.read(sectorAt(sector), sectorSize);
    if (directory.length < sectorSize) return undefined;
    for (let at = 0; at < sectorSize; at += ENTRY) {
      const length = directory.readUInt16LE(at + 64);
      if (directory[at + 66] === 0 || length < 2 || length > 64) continue;
      names.add(directory.toString('utf16le', at, at + length - 2));
    }
    const following = await next(sector);
    if (following === undefined) return undefined;
    sector = following;
  }
  return names;
}

/** Reads the next sector of a chain from the allocation table. The tables listed in the header are enough for a directory. */
function fatReader(bytes: RangeReader, header: Buffer, sectorSize: number, sectorAt: (sector: number) => number) {
  const perTable = sectorSize / 4;
  return async (sector: number): Promise<number | undefined> => {
    const table = Math.floor(sector / perTable);
    if (table >= 109) return undefined;
    const tableSector = header.readUInt32LE(76 + table * 4);
    if (tableSector >= END_OF_CHAIN) return undefined;
    const entry = await bytes.read(sectorAt(tableSector) + (sector % perTable) * 4, 4);
    return entry.length === 4 ? entry.readUInt32LE(0) : undefined;
  };
}
