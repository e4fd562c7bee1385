import { describe, expect, it } from '@jest/globals';
import { bytesInMemory } from '../../storage/storage.api.js';
import { passwordOpens } from './archive-password.js';
import { encryptedArchive } from './encryption/encrypted-archive.js';

/** Archives of other programs, all with the password "secret". */
const FOREIGN = {
  '7-Zip, AES-256, two files':
    'UEsDBDMAAQBjAByXd10AAAAAOAAAAB0AAAAFAAsAYS50eHQBmQcAAgBBRQMIAK/QYIpdqil7gJa1tZ8+ty3iUlEqK3oSxylwpq2WVt1fjBldSkBcuPxgaI2HAbA5/vaidDWVbCThUEsDBDMAAQBjAByXd10AAAAAHQAAAAEAAAAFAAsAYi50eHQBmQcAAgBBRQMAAM5+2fsSYGYSIWJDurLfwgsRBc5PhaWTiIDyZXNaUEsBAj8DMwABAGMAHJd3XQAAAAA4AAAAHQAAAAUALwAAAAAAAAAggKSBAAAAAGEudHh0CgAgAAAAAAABABgAAHPyaHx73QEAAAAAAAAAAAAAAAAAAAAAAZkHAAIAQUUDCABQSwECPwMzAAEAYwAcl3ddAAAAAB0AAAABAAAABQAvAAAAAAAAACCApIFmAAAAYi50eHQKACAAAAAAAAEAGAAAc/JofHvdAQAAAAAAAAAAAAAAAAAAAAABmQcAAgBBRQMAAFBLBQYAAAAAAgACAMQAAACxAAAAAAA=',
  '7-Zip, AES-128':
    'UEsDBDMAAQBjAByXd10AAAAAMAAAAB0AAAAFAAsAYS50eHQBmQcAAgBBRQEIAHIZrG9YWCEvGuRBbfoTG7XZ2n+vTUugLdb+Jc6N3FQcfpvZzzvyjz0LY3MCsKpbFVBLAQI/AzMAAQBjAByXd10AAAAAMAAAAB0AAAAFAC8AAAAAAAAAIICkgQAAAABhLnR4dAoAIAAAAAAAAQAYAABz8mh8e90BAAAAAAAAAAAAAAAAAAAAAAGZBwACAEFFAQgAUEsFBgAAAAABAAEAYgAAAF4AAAAAAA==',
  '7-Zip, ZipCrypto, a deflated and a stored file':
    'UEsDBBQAAQAIAByXd13JkV5NKAAAAB0AAAAFAAAAYS50eHT8I2YVA6TKYUftA+Algxq/+r2dw6fOu7OQ5wc41eVmX0f8n1j64nFjUEsDBBQAAQAAAByXd12DFtyMDQAAAAEAAAAFAAAAYi50eHS3Jd2g9tN3lk/R2daiUEsBAj8DFAABAAgAHJd3XcmRXk0oAAAAHQAAAAUAJAAAAAAAAAAggKSBAAAAAGEudHh0CgAgAAAAAAABABgAAHPyaHx73QEAAAAAAAAAAAAAAAAAAAAAUEsBAj8DFAABAAAAHJd3XYMW3IwNAAAAAQAAAAUAJAAAAAAAAAAggKSBSwAAAGIudHh0CgAgAAAAAAABABgAAHPyaHx73QEAAAAAAAAAAAAAAAAAAAAAUEsFBgAAAAACAAIArgAAAHsAAAAAAA==',
  'Info-ZIP, ZipCrypto, checksum behind the data':
    'UEsDBBQACQAIAByXd13JkV5NGwAAAB0AAAAFABwAYS50eHRVVAkAA3eMBGuGjARrdXgLAAEEAAAAAAQAAAAAJ2vwYbT/50zdO+xXzBQ6bppg4xDyM0eYF5LcUEsHCMmRXk0bAAAAHQAAAFBLAQIeAxQACQAIAByXd13JkV5NGwAAAB0AAAAFABgAAAAAAAEAAACkgQAAAABhLnR4dFVUBQADd4wEa3V4CwABBAAAAAAEAAAAAFBLBQYAAAAAAQABAEsAAABqAAAAAAA=',
};
const opens = (bytes: Buffer, password: string): Promise<boolean> => passwordOpens(bytesInMemory(bytes), password);
const FILES = { 'a.txt': 'a drawing '.repeat(5000), 'b.txt': 'another' };

describe('the password of an archive', () => {
  it.each(Object.entries(FOREIGN))('opens an archive of %s', async (_, text) => {
    const bytes = Buffer.from(text, 'base64');
    expect([await opens(bytes, 'secret'), await opens(bytes, 'Secret'), await opens(bytes, '')]).toEqual([true, false, false]);
  });

  it('W-ART-19 a wrong one is detected even when the check byte of the old encryption accepts it', async () => {
    const bytes = Buffer.from(FOREIGN['Info-ZIP, ZipCrypto, checksum behind the data'], 'base64');
    const accepted: number[] = [];
    for (let number = 0; number < 2000; number += 1) if (await opens(bytes, String(number))) accepted.push(number);
    expect(accepted).toEqual([]);
  });

  it.each(['aes256', 'zipCrypto'] as const)('opens an archive with Chinese characters in the password, %s', async (encryption) => {
    const bytes = encryptedArchive(FILES, '画稿 secret 2027', encryption);
    expect([await opens(bytes, '画稿 secret 2027'), await opens(bytes, '画稿 secret')]).toEqual([true, false]);
  });

  it.each([
    ['aes256', 11 + 18],
    ['zipCrypto', 12],
  ] as const)('opens no archive whose smallest file was changed, %s', async (encryption, head) => {
    const bytes = encryptedArchive({ 'b.txt': 'another '.repeat(40) }, 'secret', encryption);
    const changed = bytes.indexOf('b.txt') + 'b.txt'.length + head + 2;
    bytes.writeUInt8(bytes.readUInt8(changed) ^ 1, changed);
    expect(await opens(bytes, 'secret')).toBe(false);
  });

  it('opens nothing that is damaged, empty or not encrypted', async () => {
    const bytes = encryptedArchive(FILES, 'secret');
    expect(await opens(bytes.subarray(0, 200), 'secret')).toBe(false);
    expect(await opens(encryptedArchive({ 'a.txt': '' }, 'secret'), 'secret')).toBe(false);
    const plain = encryptedArchive({ 'a.txt': 'text' }, 'secret', 'zipCrypto');
    for (const at of [6, plain.indexOf('PK\x01\x02', 0, 'latin1') + 8]) plain.writeUInt16LE(0x800, at);
    expect(await opens(plain, 'secret')).toBe(false);
  });
});
