import { CallError } from '@bls/proto/domain/values/errors';
import { fullStoreOf } from '../observability/storage-full.js';
import { isCancelledStatement, isConnectionFailure } from './database-errors.js';

/** Serialization failure, deadlock, lock timeout, out of memory: nothing was committed, a retry may succeed. */
const PASSING = new Set(['40001', '40P01', '55P03', '53200']);

/** What the mail client says when a mail server cannot be reached or closes the connection. */
const MAIL_SERVER_AWAY = new Set(['ECONNECTION', 'ESOCKET', 'EDNS']);

const TRANSIENT_CODES = new Set(['unavailable', 'timeout', 'storageFull']);

/** Causes are followed this far: `fetch` wraps the failure of the connection in one error. */
const DEEPEST_CAUSE = 3;

/** A failure that is caused by an unavailable, busy or full server, not by the request; also when it is the cause of `error`. */
export function isTransient(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST_CAUSE) return false;
  if (error instanceof CallError) return TRANSIENT_CODES.has(error.code);
  if (isConnectionFailure(error) || isCancelledStatement(error) || fullStoreOf(error)) return true;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return PASSING.has(String(code)) || MAIL_SERVER_AWAY.has(String(code)) || isTransient(cause, depth + 1);
}
