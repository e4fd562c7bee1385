import { type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { type RangeReader, ZipBytes } from '../../storage/storage.api.js';

/** An entry up to this size is unpacked whole: its check bytes alone accept one wrong password in 65,536 (or 256). */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** Entries that are tried: archives with several passwords are rare, and each try reads from the store. */
const MAX_TRIED = 20;

/** Does this password open the archive? Each tried entry must accept it, and the smallest is read to its end. */
export async function passwordOpens(bytes: RangeReader, password: string): Promise<boolean> {
  const zip = new ZipReader(new ZipBytes(bytes));
  try {
    const entries = (await zip.getEntries()).filter(isFile).sort((a, b) => a.uncompressedSize - b.uncompressedSize);
    // an empty entry proves nothing
    const filled = entries.filter((entry) => entry.uncompressedSize > 0);
    const [smallest] = filled;
    if (!smallest) return false;
    for (const entry of filled.slice(0, MAX_TRIED)) await entry.getData(discard(0), { password, checkPasswordOnly: true });
    if (smallest.uncompressedSize <= MAX_UNPACKED)
      await smallest.getData(discard(smallest.uncompressedSize), { password, checkSignature: true });
    return true;
  } catch {
    return false;
  } finally {
    await zip.close().catch(() => undefined);
  }
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/** Discards the unpacked bytes. Fails when they are more than `limit`. */
function discard(limit: number): WritableStream<Uint8Array> {
  let size = 0;
  return new WritableStream({
    write: (piece) => {
      size += piece.length;
      if (size > limit) throw new Error('larger than declared');
    },
  });
}
