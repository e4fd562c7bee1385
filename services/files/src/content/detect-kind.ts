import type { FileKind, ImageKind } from '@bls/proto/domain/enumerations/files';
import { fileTypeFromBuffer } from 'file-type';
import { oleEntries } from './ole-content.js';
import { carriesScript, endsAsArchive, TAIL } from './polyglot.js';
import type { RangeReader } from './range-reader.js';
import { isMail, isTable } from './text-content.js';
import { zipContent } from './zip-content.js';

/** What the bytes are, or why nobody should open them. `unknown` names a foreign kind where it is recognised. */
export type Detection =
  | { kind: FileKind; or?: FileKind }
  | { problem: 'unknown'; found?: string }
  | { problem: 'unsafe' | 'encrypted' | 'damaged' };

const HEAD = 1024 * 1024;

/** The head of artwork saved for older programs. */
const isOldArtwork = (head: Buffer): boolean =>
  head.subarray(0, 11).toString('latin1') === '%!PS-Adobe-' && head.includes('Adobe Illustrator');

/** Decides the kind of a file by its content; its name is never looked at. */
export async function detectKind(bytes: RangeReader): Promise<Detection> {
  const head = await bytes.read(0, HEAD);
  const magic = (await fileTypeFromBuffer(head.subarray(0, 64 * 1024)).catch(() => undefined))?.ext;
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return archive(await zipContent(bytes));
  if (magic === 'cfb') return compound(await oleEntries(bytes));
  if (magic === 'jpg' || magic === 'png') return picture(magic, head, bytes);
  if (magic === 'mp4') return { kind: magic };
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return portable(head, bytes);
  if (isOldArtwork(head)) return { kind: 'ai' };
  if (!magic && isMail(head.subarray(0, 64 * 1024))) return { kind: 'eml' };
  if (!magic && isTable(head)) return { kind: 'csv' };
  return magic ? { problem: 'unknown', found: magic } : { problem: 'unknown' };
}

function archive(verdict: Awaited<ReturnType<typeof zipContent>>): Detection {
  if ('problem' in verdict) return verdict;
  return { kind: verdict.kind };
}

function compound(entries: Set<string> | undefined): Detection {
  if (!entries) return { problem: 'damaged' };
  if (entries.has('EncryptedPackage')) return { problem: 'encrypted' };
  if (entries.has('Macros') || entries.has('VBA') || entries.has('_VBA_PROJECT_CUR')) return { problem: 'unsafe' };
  if (entries.has('WordDocument')) return { kind: 'doc' };
  if (entries.has('__properties_version1.0')) return { kind: 'msg' };
  if (entries.has('Workbook') || entries.has('Book')) return { problem: 'unknown', found: 'xls' };
  return { problem: 'unknown', found: 'cfb' };
}

async function picture(kind: ImageKind, head: Buffer, bytes: RangeReader): Promise<Detection> {
  const tail = await bytes.read(Math.max(0, bytes.size - TAIL), TAIL);
  return carriesScript(head) || endsAsArchive(tail) ? { problem: 'unsafe' } : { kind };
}

async function portable(head: Buffer, bytes: RangeReader): Promise<Detection> {
  const tail = await bytes.read(Math.max(0, bytes.size - TAIL), TAIL);
  if (endsAsArchive(tail)) return { problem: 'unsafe' };
  // A document that was cut off has lost its end mark.
  if (!tail.subarray(-2048).includes('%%EOF')) return { problem: 'damaged' };
  // Artwork is a PDF with more in it, and programs also save plain PDFs that way: it may pass for either.
  const isArtwork = [head, tail].some((part) => part.includes('Adobe Illustrator') || part.includes('AIPrivateData'));
  return isArtwork ? { kind: 'pdf', or: 'ai' } : { kind: 'pdf' };
}
