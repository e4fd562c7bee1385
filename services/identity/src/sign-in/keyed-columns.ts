import type { KeyedColumns } from '@bls/kit/key-rotation/keyed-columns';
import { nextCredentialPurpose } from './rotate-credential.js';
import { attemptPurpose } from './single-sign-on/attempt.js';
import { clientSecretPurpose } from './single-sign-on/single-sign-on-access.js';
import { authenticatorPurpose } from './two-factor/second-factor-secrets.js';

type Row = Readonly<Record<string, unknown>> & { tenant: string };

/** What depends on the encryption keys. Attempts and one-time codes end within minutes, sessions within days. */
export const KEYED_BY_SIGN_IN: KeyedColumns = {
  encrypted: [
    {
      table: 'authenticators',
      column: 'secret',
      key: ['user_id'],
      purpose: (row) => authenticatorPurpose((row as Row).tenant, String(row['userId'])),
    },
    { table: 'single_sign_on', column: 'client_secret', key: [], purpose: (row) => clientSecretPurpose((row as Row).tenant) },
    {
      table: 'single_sign_on_attempts',
      column: 'sealed',
      key: ['state_hash'],
      purpose: (row) => attemptPurpose((row as Row).tenant, row['stateHash'] as Buffer),
    },
    {
      table: 'sessions',
      column: 'next_sealed',
      key: ['id'],
      purpose: (row) => nextCredentialPurpose((row as Row).tenant, String(row['id'])),
    },
  ],
  bound: [
    {
      table: 'recovery_codes',
      column: 'code_hash',
      form: 'hash',
      what: 'unused recovery codes (until their owners make new ones)',
      where: 'used_at is null',
    },
    {
      table: 'one_time_codes',
      column: 'code_hash',
      form: 'hash',
      what: 'one-time codes (for some minutes)',
      where: 'used_at is null and expires_at > now()',
    },
  ],
};
