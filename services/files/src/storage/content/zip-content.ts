import type { RangeReader } from './range-reader.js';
import { AmbiguousArchive, type NameDecoder, type ZipEntry, zipEntries } from './zip/zip-archive.js';

/** An archive above these limits is refused before anything is unpacked. */
const ARCHIVE_LIMITS = { entries: 10_000, ratio: 100, ratioFrom: 10 * 1024 * 1024, contentTypes: 1024 * 1024 };

type ZipVerdict = { kind: 'docx' | 'xlsx' | 'zip' | 'sealedZip' } | { problem: 'unsafe' | 'encrypted' | 'compression' | 'damaged' };

/**
 * The supported compression methods: stored, deflated, and AES encryption, whose content is never unpacked here. Windows
 * Explorer uses another one, Deflate64 (9), for files over 2 GB.
 */
const METHODS: readonly number[] = [0, 8, 99];

const OFFICE = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': { kind: 'xlsx', part: 'xl/workbook.xml' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': { kind: 'docx', part: 'word/document.xml' },
} as const;

/** Parts of a document or workbook without macros. Anything else in it is refused. */
const OFFICE_PART = /\.(xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|bin|odttf|fntdata|data)$/i;
const ACTIVE_PART = /vbaProject|vbaData|activeX|\/embeddings\//i;

/** UTF-8 where it is valid; otherwise each byte is a character, which is enough to compare names. */
const decodeName: NameDecoder = (raw) => {
  const text = raw.toString('utf8');
  return text.includes('\ufffd') ? raw.toString('latin1') : text;
};

/** Distinguishes workbooks and documents from other archives, and refuses harmful archives. */
export async function zipContent(bytes: RangeReader): Promise<ZipVerdict> {
  try {
    const entries: ZipEntry[] = [];
    const names = new Set<string>();
    let unpacked = 0;
    for await (const entry of zipEntries(bytes, decodeName)) {
      entries.push(entry);
      unpacked += entry.size;
      const name = entry.name.normalize('NFC').toLowerCase();
      if (entries.length > ARCHIVE_LIMITS.entries || isUnsafeEntry(entry) || names.has(name)) return { problem: 'unsafe' };
      if (unpacked > ARCHIVE_LIMITS.ratioFrom && unpacked > bytes.size * ARCHIVE_LIMITS.ratio) return { problem: 'unsafe' };
      names.add(name);
    }
    const parts = entries.filter((entry) => !entry.isFolder);
    if (parts.some(({ entry }) => !METHODS.includes(entry.compressionMethod))) return { problem: 'compression' };
    if (parts.length > 0 && parts.every(({ entry }) => entry.isEncrypted())) return { kind: 'sealedZip' };
    if (entries.some(({ entry }) => entry.isEncrypted())) return { problem: 'encrypted' };
    return await officeKind(entries);
  } catch (error) {
    return { problem: error instanceof AmbiguousArchive ? 'unsafe' : 'damaged' };
  }
}

/** Is this a link, or a name that leaves the folder or is absolute? */
function isUnsafeEntry({ name, isLink }: ZipEntry): boolean {
  return isLink || name === '' || name.includes('\0') || /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..');
}

async function officeKind(entries: readonly ZipEntry[]): Promise<ZipVerdict> {
  const types = entries.find(({ name, isFolder }) => name === '[Content_Types].xml' && !isFolder);
  const text = (await types?.unpack(ARCHIVE_LIMITS.contentTypes))?.toString();
  if (text === undefined) return { kind: 'zip' };
  for (const [type, { kind, part }] of Object.entries(OFFICE)) {
    if (!text.includes(`"${type}"`) || !entries.some(({ name }) => name === part)) continue;
    const foreign = entries.some(({ name, isFolder }) => !isFolder && (!OFFICE_PART.test(name) || ACTIVE_PART.test(name)));
    return foreign ? { problem: 'unsafe' } : { kind };
  }
  return { kind: 'zip' };
}
