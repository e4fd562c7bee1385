import type { EncryptedColumn } from '@bls/kit/key-rotation/keyed-columns';
import { filePasswordPurpose } from './file-passwords.js';

export const FILE_PASSWORDS: EncryptedColumn = {
  table: 'art_source',
  column: 'file_password',
  key: ['id'],
  purpose: (row) => filePasswordPurpose(row as { tenant: string; id: string }),
};
