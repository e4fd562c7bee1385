import type { EncryptedColumn } from '@bls/kit/key-rotation/keyed-columns';
import { certificatePurpose } from './certificates.js';

export const CERTIFICATE_KEYS: EncryptedColumn = {
  table: 'certificates',
  column: 'sealed_key',
  key: ['serial'],
  purpose: (row) => certificatePurpose(String(row['tenant']), String(row['serial'])),
};
