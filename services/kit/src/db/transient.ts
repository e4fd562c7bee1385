import { CallError } from '@bls/proto/domain/values/errors';
import { isCancelledStatement, isConnectionFailure } from './database-errors.js';

/** Serialization failure, deadlock, lock timeout, out of disk, out of memory: nothing was committed, a retry may succeed. */
const PASSING = new Set(['40001', '40P01', '55P03', '53100', '53200']);

/** A failure that is caused by an unavailable or busy server, not by the request. */
export function isTransient(error: unknown): boolean {
  if (error instanceof CallError) return error.code === 'unavailable' || error.code === 'timeout';
  if (isConnectionFailure(error) || isCancelledStatement(error)) return true;
  return PASSING.has(String((error as { code?: unknown } | null)?.code ?? ''));
}
