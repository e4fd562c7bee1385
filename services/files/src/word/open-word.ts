import PizZip from 'pizzip';
import { refused } from '../content/verify-content.js';

/** Most bytes of one part when it is unpacked. */
const PART_LIMIT = 12 * 1024 * 1024;
type Sized = { _data?: { uncompressedSize?: number } };

export type Word = { name: string; zip: PizZip; part: (path: string) => string | undefined };

/** A .docx that has been verified as one, ready to be read part by part. Throws `unsupportedFile` for one that is damaged. */
export function openWord(bytes: Buffer, name: string): Word {
  try {
    const zip = new PizZip(bytes);
    return { name, zip, part: (path) => partOf(zip, path, name) };
  } catch {
    throw refused('unsupportedFile', 'fileDamaged');
  }
}

function partOf(zip: PizZip, path: string, name: string): string | undefined {
  const file = zip.file(path);
  if (!file) return undefined;
  if (((file as unknown as Sized)._data?.uncompressedSize ?? 0) > PART_LIMIT) throw refused('unsupportedFile', 'textNotReadable', { name });
  return file.asText();
}
