import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** Random bytes before the data; the last one verifies the password. */
export const HEADER_BYTES = 12;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
const step = (checksum: number, byte: number): number => (checksum >>> 8) ^ (TABLE[(checksum ^ byte) & 0xff] ?? 0);

/** The old encryption of zip archives (PKWARE traditional). It is weak; programs still use it because every program reads it. */
export class ZipCrypto {
  private keys: [number, number, number] = [0x12345678, 0x23456789, 0x34567890];

  constructor(password: string) {
    for (const byte of Buffer.from(password)) this.update(byte);
  }

  decrypt(bytes: Buffer): Buffer {
    return this.transform(bytes, (encrypted, plain) => plain);
  }

  encrypt(bytes: Buffer): Buffer {
    return this.transform(bytes, (plain) => plain);
  }

  private transform(bytes: Buffer, plainOf: (before: number, after: number) => number): Buffer {
    const result = Buffer.alloc(bytes.length);
    for (const [at, byte] of bytes.entries()) {
      const key = (this.keys[2] | 2) & 0xffff;
      const changed = byte ^ ((Math.imul(key, key ^ 1) >>> 8) & 0xff);
      result[at] = changed;
      this.update(plainOf(byte, changed));
    }
    return result;
  }

  private update(plain: number): void {
    const [first, second, third] = this.keys;
    const newFirst = step(first, plain);
    const newSecond = (Math.imul(second + (newFirst & 0xff), 134_775_813) + 1) >>> 0;
    this.keys = [newFirst, newSecond, step(third, newSecond >>> 24)];
  }
}

/** The fields of the directory entry. */
export type Plain = { size: number; checksum: number; isDeflated: boolean };

/** Does the password open the whole entry: size and checksum as declared? `encrypted` begins with the header. */
export async function opensWhole(password: string, encrypted: Readable, { size, checksum, isDeflated }: Plain): Promise<boolean> {
  const cipher = new ZipCrypto(password);
  const decrypted = async function* (): AsyncGenerator<Buffer> {
    let skipped = 0;
    for await (const chunk of encrypted) {
      const plain = cipher.decrypt(chunk as Buffer);
      const skip = Math.min(plain.length, HEADER_BYTES - skipped);
      skipped += skip;
      if (skip < plain.length) yield plain.subarray(skip);
    }
  };
  const inflate = createInflateRaw();
  const source = Readable.from(decrypted(), { objectMode: false });
  source.on('error', (error) => inflate.destroy(error));
  let [found, total] = [0, 0];
  try {
    for await (const chunk of isDeflated ? source.pipe(inflate) : source) {
      found = crc32(chunk as Buffer, found);
      total += (chunk as Buffer).length;
      if (total > size) return false;
    }
    return total === size && found === checksum;
  } finally {
    encrypted.destroy();
  }
}
