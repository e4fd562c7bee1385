import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { WorkbookLimits } from './limits.js';
import { WorkbookRefused } from './refusal.js';

/** A part as the archive lists it, in the order of the archive. */
export type ArchiveEntry = { name: string; isFolder: boolean; isCompressed: boolean; modified: Date };

/** The parts of a workbook by name; each is unpacked only when it is opened. */
export type Archive = {
  readonly entries: readonly ArchiveEntry[];
  has(name: string): boolean;
  open(name: string): Promise<Readable>;
  close(): void;
};

const OLE_MAGIC = 'd0cf11e0a1b11ae1';
const ZIP_MAGIC = '504b0304';
const EMPTY_ZIP_MAGIC = '504b0506';

/** Checks the first bytes, to distinguish an old .xls or a password-protected workbook from a broken file. */
async function refuseByFirstBytes(path: string, limits: WorkbookLimits): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new WorkbookRefused('empty');
  if (size > limits.fileBytes) throw new WorkbookRefused('tooLarge', { limit: Math.floor(limits.fileBytes / 1024 / 1024) });
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const magic = buffer.subarray(0, bytesRead).toString('hex');
    if (magic === OLE_MAGIC) throw new WorkbookRefused('encryptedOrOld');
    if (!magic.startsWith(ZIP_MAGIC) && !magic.startsWith(EMPTY_ZIP_MAGIC)) throw new WorkbookRefused('notAWorkbook');
  } finally {
    await file.close();
  }
}

function refuseEntry(entry: Entry, limits: WorkbookLimits): void {
  if (entry.isEncrypted()) throw new WorkbookRefused('encryptedPart');
  if (!entry.canDecodeFileData()) throw new WorkbookRefused('damaged');
  if (entry.fileName.includes('\0') || yauzl.validateFileName(entry.fileName)) throw new WorkbookRefused('unsafeName');
  if (entry.uncompressedSize > limits.partBytes)
    throw new WorkbookRefused('partTooLarge', { limit: Math.floor(limits.partBytes / 1024 / 1024) });
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize >= limits.ratioFrom && ratio > limits.ratio)
    throw new WorkbookRefused('inflatesTooFar', { limit: limits.ratio });
}

async function list(zip: ZipFile, limits: WorkbookLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.parts) throw new WorkbookRefused('tooManyParts', { limit: limits.parts });
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    refuseEntry(entry, limits);
    total += entry.uncompressedSize;
    if (total > limits.totalBytes) throw new WorkbookRefused('inflatesTooFar', { limit: limits.ratio });
    const name = entry.fileName.toLowerCase();
    // Programs differ in which of two parts with one name they read: Excel might show another one than we read.
    if (entries.has(name)) throw new WorkbookRefused('damaged');
    entries.set(name, entry);
  }
  return entries;
}

const listed = (entry: Entry): ArchiveEntry => ({
  name: entry.fileName,
  isFolder: entry.fileName.endsWith('/'),
  isCompressed: entry.compressionMethod !== 0,
  modified: entry.getLastModDate(),
});

/**
 * Opens the archive at `path` and lists it before anything is unpacked. Throws WorkbookRefused for anything but a plain,
 * valid zip. Part names are compared without case, as Excel does. The caller closes the archive.
 */
export async function openArchive(path: string, limits: WorkbookLimits): Promise<Archive> {
  await refuseByFirstBytes(path, limits);
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true });
  } catch {
    throw new WorkbookRefused('damaged');
  }
  try {
    const entries = await list(zip, limits);
    return {
      entries: Array.from(entries.values(), listed),
      has: (name) => entries.has(name.toLowerCase()),
      open: async (name) => {
        const entry = entries.get(name.toLowerCase());
        if (!entry) throw new WorkbookRefused('damaged');
        return zip.openReadStreamPromise(entry).catch(() => {
          throw new WorkbookRefused('damaged');
        });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('damaged');
  }
}
