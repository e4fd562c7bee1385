import type { BoundColumn } from '@bls/kit/key-rotation/keyed-columns';

/** Marks are in pictures outside the system: their key stays in the ring. */
export const MARKS: BoundColumn = {
  table: 'picture_mark_key',
  column: 'key_id',
  form: 'id',
  what: 'tenants with pictures that it marked (for ever: without it their marks are not recognised)',
};
