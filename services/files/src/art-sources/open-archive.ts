import { type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js';
import type { RangeReader } from '../content/range-reader.js';
import { BytesReader } from '../content/zip-content.js';

/** An entry up to this size is unpacked whole: the two bytes that begin it let one wrong password of 65,536 (or 256) pass. */
const WHOLE = 64 * 1024 * 1024;
/** How many entries are tried: archives with several passwords are rare, and each try is a read from the store. */
const TRIED = 20;

/** Does this password open the archive? Every tried entry has to open, and the smallest is read to its end. */
export async function passwordOpens(bytes: RangeReader, password: string): Promise<boolean> {
  const zip = new ZipReader(new BytesReader(bytes));
  try {
    const entries = (await zip.getEntries()).filter(isFile).sort((a, b) => a.uncompressedSize - b.uncompressedSize);
    // an empty entry proves nothing
    const telling = entries.filter((entry) => entry.uncompressedSize > 0);
    const [smallest] = telling;
    if (!smallest) return false;
    for (const entry of telling.slice(0, TRIED)) await entry.getData(nowhere(0), { password, checkPasswordOnly: true });
    if (smallest.uncompressedSize <= WHOLE) await smallest.getData(nowhere(smallest.uncompressedSize), { password, checkSignature: true });
    return true;
  } catch {
    return false;
  } finally {
    await zip.close().catch(() => undefined);
  }
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/** Takes what is unpacked and forgets it; more than was declared is refused. */
function nowhere(most: number): WritableStream<Uint8Array> {
  let seen = 0;
  return new WritableStream({
    write: (piece) => {
      seen += piece.length;
      if (seen > most) throw new Error('larger than declared');
    },
  });
}
