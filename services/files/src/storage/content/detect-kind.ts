import type { FileKind, ImageKind } from '@bls/proto/domain/enumerations/files';
import { fileTypeFromBuffer } from 'file-type';
import { oleEntries } from './ole-content.js';
import { carriesScript, endsAsArchive, TAIL } from './polyglot.js';
import type { RangeReader } from './range-reader.js';
import { isMail, isTable } from './text-content.js';
import { zipContent } from './zip-content.js';

/** The kind of a file, or why it is refused. `or`: a second kind that the content also fits. `found`: a kind that is not accepted. */
export type Detection =
  | { kind: FileKind; or?: FileKind }
  | { problem: 'unknown'; found?: string }
  | { problem: 'unsafe' | 'encrypted' | 'compression' | 'damaged' };

const HEAD = 1024 * 1024;

/** Is this artwork in the PostScript format of older Illustrator versions? */
const isOldArtwork = (head: Buffer): boolean =>
  head.subarray(0, 11).toString('latin1') === '%!PS-Adobe-' && head.includes('Adobe Illustrator');

/** Decides the kind of a file by its content. The name plays no part. */
export async function detectKind(bytes: RangeReader): Promise<Detection> {
  const head = await bytes.read(0, HEAD);
  const magic = (await fileTypeFromBuffer(head.subarray(0, 64 * 1024)).catch(() => undefined))?.ext;
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return zipContent(bytes);
  if (magic === 'cfb') return oleKind(await oleEntries(bytes));
  if (magic === 'jpg' || magic === 'png' || magic === 'webp') return pictureKind(magic, head, bytes);
  if (magic === 'mp4') return { kind: magic };
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return pdfKind(head, bytes);
  if (isOldArtwork(head)) return { kind: 'ai' };
  if (!magic && isMail(head.subarray(0, 64 * 1024))) return { kind: 'eml' };
  if (!magic && isTable(head)) return { kind: 'csv', or: 'txt' };
  return magic ? { problem: 'unknown', found: magic } : { problem: 'unknown' };
}

function oleKind(entries: Set<string> | undefined): Detection {
  if (!entries) return { problem: 'damaged' };
  if (entries.has('EncryptedPackage')) return { problem: 'encrypted' };
  if (entries.has('Macros') || entries.has('VBA') || entries.has('_VBA_PROJECT_CUR')) return { problem: 'unsafe' };
  if (entries.has('WordDocument')) return { kind: 'doc' };
  if (entries.has('__properties_version1.0')) return { kind: 'msg' };
  if (entries.has('Workbook') || entries.has('Book')) return { problem: 'unknown', found: 'xls' };
  return { problem: 'unknown', found: 'cfb' };
}

async function pictureKind(kind: ImageKind | 'webp', head: Buffer, bytes: RangeReader): Promise<Detection> {
  const tail = await bytes.read(Math.max(0, bytes.size - TAIL), TAIL);
  return carriesScript(head) || endsAsArchive(tail) ? { problem: 'unsafe' } : { kind };
}

async function pdfKind(head: Buffer, bytes: RangeReader): Promise<Detection> {
  const tail = await bytes.read(Math.max(0, bytes.size - TAIL), TAIL);
  if (endsAsArchive(tail)) return { problem: 'unsafe' };
  // A truncated document has no end mark.
  if (!tail.subarray(-2048).includes('%%EOF')) return { problem: 'damaged' };
  // Illustrator artwork is a PDF with extra data, and plain PDFs are saved that way too: it fits both kinds.
  const isArtwork = [head, tail].some((part) => part.includes('Adobe Illustrator') || part.includes('AIPrivateData'));
  return isArtwork ? { kind: 'pdf', or: 'ai' } : { kind: 'pdf' };
}
