import type { BoundColumn } from '@bls/kit/key-rotation/keyed-columns';

/** Codes of labels are computed, not stored: they are printed on products. */
export const LABEL_CODES: BoundColumn = {
  table: 'label_range',
  column: 'key_id',
  form: 'id',
  what: 'ranges of labels (their codes are genuine as long as the key is in the ring)',
};
