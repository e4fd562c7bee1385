import { configure, Reader, type Entry, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { RangeReader } from './range-reader.js';

configure({ useWebWorkers: false });

/** An archive above these limits is refused before anything is unpacked. */
const ARCHIVE_LIMITS = { entries: 10_000, ratio: 100, ratioFrom: 10 * 1024 * 1024, contentTypes: 1024 * 1024 };

type ZipVerdict = { kind: 'docx' | 'xlsx' | 'zip' | 'sealedZip' } | { problem: 'unsafe' | 'encrypted' | 'damaged' };

const OFFICE = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': { kind: 'xlsx', part: 'xl/workbook.xml' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': { kind: 'docx', part: 'word/document.xml' },
} as const;

/** Parts of a document or workbook without macros. Anything else in it is refused. */
const OFFICE_PART = /\.(xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|bin|odttf|fntdata|data)$/i;
const ACTIVE_PART = /vbaProject|vbaData|activeX|\/embeddings\//i;

/** Errors of the reader for archives that no ordinary program writes. */
const DECEPTIVE = /unsafe filename|ambiguous|overlapping/i;

/** Lets the zip library read a stored object in pieces. */
export class ZipBytes extends Reader<RangeReader> {
  constructor(private readonly bytes: RangeReader) {
    super(bytes);
    this.size = bytes.size;
  }
  override async readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.bytes.read(index, length));
  }
}

/** Distinguishes workbooks and documents from other archives, and refuses harmful archives. */
export async function zipContent(bytes: RangeReader): Promise<ZipVerdict> {
  const zip = new ZipReader(new ZipBytes(bytes));
  try {
    const entries: Entry[] = [];
    const names = new Set<string>();
    let unpacked = 0;
    for await (const entry of zip.getEntriesGenerator()) {
      entries.push(entry);
      unpacked += entry.uncompressedSize;
      const name = entry.filename.normalize('NFC').toLowerCase();
      if (entries.length > ARCHIVE_LIMITS.entries || isUnsafeEntry(entry) || names.has(name)) return { problem: 'unsafe' };
      if (unpacked > ARCHIVE_LIMITS.ratioFrom && unpacked > bytes.size * ARCHIVE_LIMITS.ratio) return { problem: 'unsafe' };
      names.add(name);
    }
    const parts = entries.filter((entry) => !entry.directory);
    if (parts.length > 0 && parts.every((entry) => entry.encrypted)) return { kind: 'sealedZip' };
    if (entries.some((entry) => entry.encrypted)) return { problem: 'encrypted' };
    return await officeKind(entries);
  } catch (error) {
    return { problem: error instanceof Error && DECEPTIVE.test(error.message) ? 'unsafe' : 'damaged' };
  } finally {
    await zip.close().catch(() => undefined);
  }
}

/** Is this a link, or a name that leaves the folder or is absolute? */
function isUnsafeEntry(entry: Entry): boolean {
  const name = entry.filename;
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  return isLink || name === '' || name.includes('\0') || /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..');
}

async function officeKind(entries: Entry[]): Promise<ZipVerdict> {
  const types = entries.find((entry) => entry.filename === '[Content_Types].xml');
  if (!types || types.directory || types.uncompressedSize > ARCHIVE_LIMITS.contentTypes) return { kind: 'zip' };
  const text = await types.getData(new TextWriter());
  for (const [type, { kind, part }] of Object.entries(OFFICE)) {
    if (!text.includes(`"${type}"`) || !entries.some((entry) => entry.filename === part)) continue;
    const foreign = entries.some(({ filename, directory }) => !directory && (!OFFICE_PART.test(filename) || ACTIVE_PART.test(filename)));
    return foreign ? { problem: 'unsafe' } : { kind };
  }
  return { kind: 'zip' };
}
