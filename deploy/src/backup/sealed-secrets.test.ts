import { expect, it } from '@jest/globals';
import { openSecrets, sealSecrets } from './sealed-secrets.js';

const files = { 'secrets.json': '{"encryptionKey":"0123456789"}' };

it('P-OPS-04 encrypts the secrets of a backup: only its passphrase opens them, and a changed text does not open', () => {
  const sealed = sealSecrets(files, 'a passphrase of a test');
  expect(sealed).not.toContain('encryptionKey');
  expect(openSecrets(sealed, 'a passphrase of a test')).toEqual(files);
  expect(() => openSecrets(sealed, 'another passphrase here')).toThrow('BACKUP_PASSPHRASE does not open');
  const changed = JSON.parse(sealed) as { data: string };
  changed.data = Buffer.from(changed.data, 'base64').fill(1, 0, 1).toString('base64');
  expect(() => openSecrets(JSON.stringify(changed), 'a passphrase of a test')).toThrow('BACKUP_PASSPHRASE does not open');
  expect(sealSecrets(files, 'a passphrase of a test')).not.toBe(sealed);
});
