import { compare, decimal, ZERO } from '@bls/proto/domain/values/decimal';
import type { BillRecord } from '../../db/schema.js';

/** Whether nothing of a bill was paid or reported: only such a bill may be reversed. */
export const isUntouched = ({ total, paid, reported }: Pick<BillRecord, 'total' | 'paid' | 'reported'>): boolean =>
  compare(decimal(total), ZERO) > 0 && decimal(paid) === ZERO && decimal(reported) === ZERO;
