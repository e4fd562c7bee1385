import type { EncryptedColumn } from '@bls/kit/key-rotation/keyed-columns';
import type { MailAccount } from './accounts.repository.js';
import { mailPasswordPurpose } from './sealed-password.js';

/** What a rotation of the encryption keys encrypts anew. */
export const ENCRYPTED_OF_MAIL: readonly EncryptedColumn[] = [
  {
    table: 'mail_accounts',
    column: 'password',
    key: ['type', 'server_type'],
    purpose: (row) => mailPasswordPurpose(row as MailAccount),
  },
];
