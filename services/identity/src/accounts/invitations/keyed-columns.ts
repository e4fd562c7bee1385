import type { BoundColumn } from '@bls/kit/key-rotation/keyed-columns';

/** What ends when its encryption key is removed. */
export const BOUND_BY_INVITATIONS: readonly BoundColumn[] = [
  {
    table: 'invitations',
    column: 'sign_up_code_hash',
    form: 'hash',
    what: 'sign-up codes of open invitations (until they are accepted, sent again or expired)',
    where: 'accepted_at is null and rescinded_at is null and expires_at > now()',
  },
];
