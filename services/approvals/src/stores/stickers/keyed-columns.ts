import type { BoundColumn } from '@bls/kit/key-rotation/keyed-columns';

/** The links of guests are signed, not stored: nobody but their bearers has them. */
export const GUEST_LINKS: BoundColumn = {
  table: 'store_guest_link',
  column: 'key_id',
  form: 'id',
  what: 'open links of guests (until they expire, after 30 days at most)',
  where: 'revoked_at is null and expires_at > now()',
};
