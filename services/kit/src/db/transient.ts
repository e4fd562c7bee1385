import { CallError } from '@bls/proto/domain/values/errors';
import { fullStoreOf } from '../observability/storage-full.js';
import { isCancelledStatement, isConnectionFailure } from './database-errors.js';

/** Serialization failure, deadlock, lock timeout, out of memory: nothing was committed, a retry may succeed. */
const PASSING = new Set(['40001', '40P01', '55P03', '53200']);

const TRANSIENT_CODES = new Set(['unavailable', 'timeout', 'storageFull']);

/** A failure that is caused by an unavailable, busy or full server, not by the request. */
export function isTransient(error: unknown): boolean {
  if (error instanceof CallError) return TRANSIENT_CODES.has(error.code);
  if (isConnectionFailure(error) || isCancelledStatement(error) || fullStoreOf(error)) return true;
  return PASSING.has(String((error as { code?: unknown } | null)?.code ?? ''));
}
