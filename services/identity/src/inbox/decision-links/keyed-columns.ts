import type { BoundColumn } from '@bls/kit/key-rotation/keyed-columns';
import { DECISION_LINK_DAYS } from '@bls/proto/domain/inbox/decision-link';

/** Links to decide are signed, not stored: nobody but their bearers has them. */
export const DECISION_LINK_KEYS: BoundColumn = {
  table: 'decision_links',
  column: 'key_id',
  form: 'id',
  what: `open links to decide (until they expire, after ${DECISION_LINK_DAYS} days at most)`,
  where: 'used_at is null and expires_at > now()',
};
