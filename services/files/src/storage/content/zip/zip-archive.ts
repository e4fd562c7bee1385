import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, RandomAccessReader, type ZipFile } from 'yauzl';
import type { RangeReader } from '../range-reader.js';
import { END_SEARCHED, endOfArchive } from './archive-end.js';

/** The directory is read in small steps: a block serves many of them with one request to the store. */
const BLOCK = 256 * 1024;

/** An archive that two programs would read differently. */
export class AmbiguousArchive extends Error {}

/** Lets yauzl read a stored object in pieces. */
class Pieces extends RandomAccessReader {
  private block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(private readonly source: RangeReader) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  override read(target: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void): void {
    callbackify(() => this.fill(target.subarray(offset, offset + length), position))(done);
  }

  private async fill(target: Buffer, position: number): Promise<void> {
    const bytes = await this.bytes(position, target.length);
    if (bytes.copy(target) < target.length) throw new Error('unexpected end of the archive');
  }

  private async bytes(start: number, length: number): Promise<Buffer> {
    const { block } = this;
    if (start < block.start || start + length > block.start + block.bytes.length)
      this.block = { start, bytes: await this.source.read(start, Math.max(length, BLOCK)) };
    const from = start - this.block.start;
    return this.block.bytes.subarray(from, from + length);
  }

  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const piece = await this.source.read(at, Math.min(BLOCK, end - at));
      if (piece.length === 0) return;
      at += piece.length;
      yield piece;
    }
  }
}

/** An entry as the directory of the archive describes it; nothing of that is verified. */
export class ZipEntry {
  constructor(
    private readonly zip: ZipFile,
    readonly entry: Entry,
    readonly name: string,
  ) {}

  get size(): number {
    return this.entry.uncompressedSize;
  }

  get isFolder(): boolean {
    return this.name.endsWith('/') || (this.size === 0 && (this.entry.externalFileAttributes & 0x10) !== 0);
  }

  get isLink(): boolean {
    return ((this.entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  }

  /** The unpacked bytes; undefined when they are more than `limit`. Throws for a damaged entry. */
  async unpack(limit: number): Promise<Buffer | undefined> {
    if (this.size > limit) return undefined;
    const chunks: Buffer[] = [];
    let checksum = 0;
    // yauzl ends the stream with an error when there are more or fewer bytes than declared.
    for await (const chunk of await this.zip.openReadStreamPromise(this.entry)) {
      checksum = crc32(chunk as Buffer, checksum);
      chunks.push(chunk as Buffer);
    }
    if (checksum !== this.entry.crc32) throw new Error('wrong checksum');
    return Buffer.concat(chunks);
  }

  /** The bytes as they are in the archive, packed and encrypted, from `start` to before `end`. */
  packed(start = 0, end = this.entry.compressedSize): Promise<Readable> {
    return this.zip.openReadStreamPromise(this.entry, { decodeFileData: false, start, end });
  }
}

/** How names are decoded that do not say their encoding. */
export type NameDecoder = (raw: Buffer) => string;

const UNICODE_PATH = 0x7075;

function nameOf(entry: Entry, decode: NameDecoder): string {
  const { generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields } = entry;
  const saysEncoding = (flags & 0x800) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
  return saysEncoding ? yauzl.getFileNameLowLevel(flags, raw, extraFields, true) : decode(raw);
}

/**
 * The entries of an archive in the order of its directory. Names are not checked. Throws AmbiguousArchive, and another
 * error for an archive that is damaged.
 */
export async function* zipEntries(bytes: RangeReader, decode: NameDecoder): AsyncGenerator<ZipEntry> {
  const searched = Math.min(END_SEARCHED, bytes.size);
  const end = endOfArchive(await bytes.read(bytes.size - searched, searched), bytes.size);
  if (end === 'ambiguous') throw new AmbiguousArchive('two end records');
  if (end === undefined) throw new Error('no end record');
  const zip = await yauzl.fromRandomAccessReaderPromise(new Pieces(bytes), end, { autoClose: false, decodeStrings: false });
  for await (const entry of zip.eachEntry()) yield new ZipEntry(zip, entry, nameOf(entry, decode));
}
