import type { BoundColumn } from '@bls/kit/key-rotation/keyed-columns';

/** How long a mail about a comment can be answered. */
export const REPLY_DAYS = 30;

/** Tokens of reply addresses are signed, not stored: nobody but their bearers has them. */
export const REPLY_ADDRESS_KEYS: BoundColumn = {
  table: 'reply_addresses',
  column: 'key_id',
  form: 'id',
  what: `addresses for replies by mail (until they expire, after ${REPLY_DAYS} days at most)`,
  where: 'expires_at > now()',
};
