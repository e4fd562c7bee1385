import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { AES_FIELD, AES_METHOD, AUTHENTICATION_BYTES, deriveKeys } from './aes.js';
import { HEADER_BYTES, ZipCrypto } from './zip-crypto.js';

type Encryption = 'aes256' | 'zipCrypto';
type Packed = { method: number; checksum: number; bytes: Buffer; extra: Buffer };

const AES_256 = { salt: 16, key: 32 };
const DEFLATE = 8;
/** Encrypted, and the name is UTF-8. */
const FLAGS = 0x801;
/** 1 January 1980, the first day that an archive can name. */
const DAY = 0x21;

/** AES in counter mode, with the counter of zip archives: 16 bytes, the lowest first, from 1. */
function encryptAes(key: Buffer, plain: Buffer): Buffer {
  const counters = Buffer.alloc(Math.ceil(plain.length / 16) * 16);
  for (let block = 0; block * 16 < counters.length; block += 1) counters.writeUInt32LE(block + 1, block * 16);
  const stream = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(counters);
  return Buffer.from(plain.map((byte, at) => byte ^ (stream[at] ?? 0)));
}

function pack(plain: Buffer, password: string, encryption: Encryption): Packed {
  const deflated = deflateRawSync(plain);
  const checksum = crc32(plain);
  if (encryption === 'zipCrypto') {
    const header = Buffer.concat([randomBytes(HEADER_BYTES - 1), Buffer.from([checksum >>> 24])]);
    const bytes = new ZipCrypto(password).encrypt(Buffer.concat([header, deflated]));
    return { method: DEFLATE, checksum, bytes, extra: Buffer.alloc(0) };
  }
  const salt = randomBytes(AES_256.salt);
  const keys = deriveKeys(password, salt, AES_256);
  const encrypted = encryptAes(keys.encryption, deflated);
  const code = createHmac('sha1', keys.authentication).update(encrypted).digest().subarray(0, AUTHENTICATION_BYTES);
  const extra = Buffer.from([0, 0, 7, 0, 2, 0, 0x41, 0x45, 3, DEFLATE, 0]);
  extra.writeUInt16LE(AES_FIELD, 0);
  // Version 2 has no checksum: it would reveal something about the content.
  return { method: AES_METHOD, checksum: 0, bytes: Buffer.concat([salt, keys.verifier, encrypted, code]), extra };
}

/** The fields that a local header and the directory share. */
function fields({ method, checksum, bytes, extra }: Packed, size: number, name: Buffer): Buffer {
  const buffer = Buffer.alloc(26);
  buffer.writeUInt16LE(method === AES_METHOD ? 51 : 20, 0);
  buffer.writeUInt16LE(FLAGS, 2);
  buffer.writeUInt16LE(method, 4);
  buffer.writeUInt16LE(DAY, 8);
  buffer.writeUInt32LE(checksum, 10);
  buffer.writeUInt32LE(bytes.length, 14);
  buffer.writeUInt32LE(size, 18);
  buffer.writeUInt16LE(name.length, 22);
  buffer.writeUInt16LE(extra.length, 24);
  return buffer;
}

/** An archive of small files, each encrypted with the password: for the demo and for tests. */
export function encryptedArchive(files: Record<string, string>, password: string, encryption: Encryption = 'aes256'): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const name = Buffer.from(path);
    const packed = pack(plain, password, encryption);
    const shared = fields(packed, plain.length, name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed.extra, packed.bytes]);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x33\x00', 'latin1'), shared, position, name, packed.extra);
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}
