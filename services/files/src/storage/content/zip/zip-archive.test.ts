import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { type Options, ZipFile } from 'yazl';
import { bytesInMemory, type RangeReader } from '../range-reader.js';
import { AmbiguousArchive, type ZipEntry, zipEntries } from './zip-archive.js';

async function archive(files: Record<string, string>, options: Partial<Options> = {}, isZip64 = false): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, options);
  zip.end({ forceZip64Format: isZip64, comment: '' });
  return buffer(zip.outputStream);
}
const latin1 = (raw: Buffer): string => raw.toString('latin1');
async function entriesOf(bytes: RangeReader | Buffer, decode = latin1): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for await (const entry of zipEntries(Buffer.isBuffer(bytes) ? bytesInMemory(bytes) : bytes, decode)) entries.push(entry);
  return entries;
}
const contentOf = async (bytes: Buffer): Promise<string | undefined> => (await (await entriesOf(bytes))[0]?.unpack(1000))?.toString();
const directoryOf = (bytes: Buffer): number => bytes.indexOf('PK\x01\x02', 0, 'latin1');

describe('the entries of an archive', () => {
  it('are those of its directory, also of ZIP64, and unpack to their bytes', async () => {
    const files = { '图/一.txt': 'one', 'stored.txt': 'two' };
    const plain = await archive(files);
    const zip64 = await archive(files, { forceZip64Format: true }, true);
    const stored = await archive(files, { compress: false });
    for (const bytes of [plain, zip64, stored]) {
      const entries = await entriesOf(bytes);
      expect(entries.map(({ name, size, isFolder, isLink }) => [name, size, isFolder, isLink])).toEqual([
        ['图/一.txt', 3, false, false],
        ['stored.txt', 3, false, false],
      ]);
      expect((await entries[0]?.unpack(3))?.toString()).toBe('one');
      expect(await entries[1]?.unpack(2)).toBeUndefined();
    }
  });

  it('distinguish folders and links', async () => {
    const zip = new ZipFile();
    zip.addEmptyDirectory('folder');
    zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 });
    zip.end();
    const entries = await entriesOf(await buffer(zip.outputStream));
    expect(entries.map(({ name, isFolder, isLink }) => [name, isFolder, isLink])).toEqual([
      ['folder/', true, false],
      ['link', false, true],
    ]);
  });

  it('have names of Chinese Windows, which do not say their encoding, by the decoder', async () => {
    const bytes = await archive({ 'xxxx.txt': 'x' });
    const raw = Buffer.from([0xcd, 0xbc, 0xc6, 0xac]);
    for (let at = bytes.indexOf('xxxx'); at >= 0; at = bytes.indexOf('xxxx', at)) raw.copy(bytes, at);
    for (const at of [6, directoryOf(bytes) + 8]) bytes.writeUInt16LE(0, at);
    const gb18030 = new TextDecoder('gb18030');
    expect((await entriesOf(bytes, (name) => gb18030.decode(name))).map(({ name }) => name)).toEqual(['图片.txt']);
  });

  it('are read although bytes were appended, and not when two directories fit', async () => {
    const bytes = await archive({ 'a.txt': 'a' });
    expect(await contentOf(Buffer.concat([bytes, Buffer.alloc(1000)]))).toBe('a');
    const other = await archive({ 'b.txt': 'b' });
    bytes.writeUInt16LE(other.length, bytes.length - 2);
    await expect(entriesOf(Buffer.concat([bytes, other]))).rejects.toBeInstanceOf(AmbiguousArchive);
  });

  it('fail when content, size or method are not what the directory declares', async () => {
    const packed = await archive({ 'a.txt': 'a'.repeat(100) });
    const stored = await archive({ 'a.txt': 'a'.repeat(100) }, { compress: false });
    const at = directoryOf(packed);
    const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
      const copy = Buffer.from(bytes);
      change(copy);
      return copy;
    };
    expect(await contentOf(packed)).toHaveLength(100);
    await expect(contentOf(changed(stored, (copy) => copy.writeUInt8(98, 40)))).rejects.toThrow('wrong checksum');
    await expect(contentOf(changed(packed, (copy) => copy.writeUInt32LE(10, at + 24)))).rejects.toThrow('too many bytes');
    await expect(contentOf(changed(packed, (copy) => copy.writeUInt32LE(900, at + 24)))).rejects.toThrow('not enough bytes');
    await expect(contentOf(changed(packed, (copy) => copy.writeUInt16LE(12, at + 10)))).rejects.toThrow('compression method');
    await expect(entriesOf(packed.subarray(0, packed.length - 30))).rejects.toThrow('no end record');
    await expect(entriesOf(changed(packed, (copy) => copy.writeUInt32LE(5, copy.length - 6)))).rejects.toThrow('central directory');
  });

  it('of a large directory are read with few requests', async () => {
    const files = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`folder/file-${i}.txt`, 'x']));
    const memory = bytesInMemory(await archive(files));
    let requests = 0;
    const counting = { size: memory.size, read: (start: number, length: number) => ((requests += 1), memory.read(start, length)) };
    expect(await entriesOf(counting)).toHaveLength(3000);
    expect(requests).toBeLessThan(10);
  });
});
