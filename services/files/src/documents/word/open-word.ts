import PizZip from 'pizzip';
import { fileError } from '../../storage/storage.api.js';

/** Largest unpacked part. */
const PART_LIMIT = 12 * 1024 * 1024;
type Sized = { _data?: { uncompressedSize?: number } };

export type Word = { name: string; zip: PizZip; part: (path: string) => string | undefined };

/** Opens a verified .docx, to be read part by part. Throws `unsupportedFile` for a damaged one. */
export function openWord(bytes: Buffer, name: string): Word {
  try {
    const zip = new PizZip(bytes);
    return { name, zip, part: (path) => partOf(zip, path, name) };
  } catch {
    throw fileError('unsupportedFile', 'fileDamaged');
  }
}

function partOf(zip: PizZip, path: string, name: string): string | undefined {
  const file = zip.file(path);
  if (!file) return undefined;
  if (((file as unknown as Sized)._data?.uncompressedSize ?? 0) > PART_LIMIT)
    throw fileError('unsupportedFile', 'textNotReadable', { name });
  return file.asText();
}
