import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Entry, FileEntry } from '@zip.js/zip.js';
import { isFile, openZip, unpack, type ZipFile } from '../../zip/zip-file.js';
import type { WorkbookLimits } from './limits.js';
import { WorkbookRefused } from './refusal.js';

/** The parts of a workbook by name; each is unpacked only when it is opened. */
export type Archive = {
  has(name: string): boolean;
  open(name: string): Promise<Readable>;
  entries(): Iterable<FileEntry>;
  close(): void;
};

const OLE_MAGIC = 'd0cf11e0a1b11ae1';
const ZIP_MAGIC = '504b0304';
const EMPTY_ZIP_MAGIC = '504b0506';
/** Absolute names, drives, and names that leave the folder. */
const UNSAFE_NAME = /^[/\\]|^[A-Za-z]:|(^|[/\\])\.\.([/\\]|$)/;

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

/** Stored and deflated: what programs write into workbooks. */
const METHODS = new Set([0, 8]);

function refuseEntry(entry: Entry, limits: WorkbookLimits): void {
  if (entry.encrypted) throw new WorkbookRefused('encryptedPart');
  if (!METHODS.has(entry.compressionMethod)) throw new WorkbookRefused('damaged');
  if (entry.filename.includes('\0') || UNSAFE_NAME.test(entry.filename)) throw new WorkbookRefused('unsafeName');
  if (entry.uncompressedSize > limits.partBytes)
    throw new WorkbookRefused('partTooLarge', { limit: Math.floor(limits.partBytes / 1024 / 1024) });
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize >= limits.ratioFrom && ratio > limits.ratio)
    throw new WorkbookRefused('inflatesTooFar', { limit: limits.ratio });
}

async function list(zip: ZipFile, limits: WorkbookLimits): Promise<Map<string, FileEntry>> {
  const entries = new Map<string, FileEntry>();
  let count = 0;
  let total = 0;
  for await (const entry of zip.entries()) {
    count += 1;
    if (count > limits.parts) throw new WorkbookRefused('tooManyParts', { limit: limits.parts });
    refuseEntry(entry, limits);
    total += entry.uncompressedSize;
    if (total > limits.totalBytes) throw new WorkbookRefused('inflatesTooFar', { limit: limits.ratio });
    const name = entry.filename.toLowerCase();
    // Programs disagree about which of two parts with one name counts.
    if (entries.has(name)) throw new WorkbookRefused('damaged');
    if (isFile(entry)) entries.set(name, entry);
  }
  return entries;
}

/**
 * Opens the archive at `path` and lists it before anything is unpacked. Throws WorkbookRefused for everything that is not a
 * plain zip within the limits. Part names are compared without case, as in Excel. The caller closes the archive.
 */
export async function openArchive(path: string, limits: WorkbookLimits): Promise<Archive> {
  await refuseByFirstBytes(path, limits);
  const zip = await openZip(path);
  const close = (): void => void zip.close().catch(() => undefined);
  try {
    const entries = await list(zip, limits);
    return {
      has: (name) => entries.has(name.toLowerCase()),
      open: async (name) => {
        const entry = entries.get(name.toLowerCase());
        if (!entry) throw new WorkbookRefused('damaged');
        return unpack(entry);
      },
      entries: () => entries.values(),
      close,
    };
  } catch (error) {
    close();
    if (error instanceof WorkbookRefused) throw error;
    throw new WorkbookRefused(error instanceof Error && /unsafe filename/i.test(error.message) ? 'unsafeName' : 'damaged');
  }
}
