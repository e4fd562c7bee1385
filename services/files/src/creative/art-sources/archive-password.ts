import { buffer } from 'node:stream/consumers';
import { type RangeReader, type ZipEntry, zipEntries } from '../../storage/storage.api.js';
import { AES_FIELD, AES_METHOD, AUTHENTICATION_BYTES, isAuthentic, strengthOf, VERIFIER_BYTES, verifiedKeys } from './encryption/aes.js';
import { HEADER_BYTES, opensWhole, ZipCrypto } from './encryption/zip-crypto.js';

/** An entry up to this size is read whole: its check bytes alone accept one wrong password in 65,536 (or 256). */
const MAX_READ = 64 * 1024 * 1024;
/** Entries that are tried: archives with several passwords are rare, and each try reads from the store. */
const MAX_TRIED = 20;
const STORED = 0;
const DEFLATED = 8;

/** Does this password open the archive? Each tried entry must accept it, and the smallest is read to its end. */
export async function passwordOpens(bytes: RangeReader, password: string): Promise<boolean> {
  try {
    const filled: ZipEntry[] = [];
    for await (const entry of zipEntries(bytes, (raw) => raw.toString('latin1')))
      // an empty entry proves nothing
      if (!entry.isFolder && entry.size > 0) filled.push(entry);
    filled.sort((a, b) => a.size - b.size);
    const [smallest] = filled;
    if (!smallest) return false;
    for (const entry of filled.slice(0, MAX_TRIED)) if (!(await acceptsPassword(entry, password))) return false;
    return smallest.size > MAX_READ || (await opensEntry(smallest, password));
  } catch {
    return false;
  }
}

const bytesOf = async (entry: ZipEntry, start: number, end: number): Promise<Buffer> => buffer(await entry.packed(start, end));

const aesOf = ({ entry }: ZipEntry): ReturnType<typeof strengthOf> =>
  entry.compressionMethod === AES_METHOD
    ? strengthOf(entry.extraFields.find(({ id }) => id === AES_FIELD)?.data ?? Buffer.alloc(0))
    : undefined;

/** Do the check bytes at the beginning of an entry accept the password? */
async function acceptsPassword(entry: ZipEntry, password: string): Promise<boolean> {
  if (!entry.entry.isEncrypted()) return false;
  const strength = aesOf(entry);
  if (strength) return verifiedKeys(password, await bytesOf(entry, 0, strength.salt + VERIFIER_BYTES), strength) !== undefined;
  const { generalPurposeBitFlag, lastModFileTime, crc32 } = entry.entry;
  const header = new ZipCrypto(password).decrypt(await bytesOf(entry, 0, HEADER_BYTES));
  // Programs that do not know the checksum in advance use the time instead.
  const expected = (generalPurposeBitFlag & 8) !== 0 ? lastModFileTime >>> 8 : crc32 >>> 24;
  return header[HEADER_BYTES - 1] === expected;
}

async function opensEntry(entry: ZipEntry, password: string): Promise<boolean> {
  const { compressedSize, compressionMethod, crc32 } = entry.entry;
  const strength = aesOf(entry);
  if (!strength) {
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED) return false;
    const plain = { size: entry.size, checksum: crc32, isDeflated: compressionMethod === DEFLATED };
    return opensWhole(password, await entry.packed(), plain);
  }
  const start = strength.salt + VERIFIER_BYTES;
  const end = compressedSize - AUTHENTICATION_BYTES;
  const keys = verifiedKeys(password, await bytesOf(entry, 0, start), strength);
  const code = await bytesOf(entry, end, compressedSize);
  return keys !== undefined && isAuthentic(keys, await entry.packed(start, end), code);
}
