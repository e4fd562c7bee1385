import { type ArgumentsHost, Catch, type RpcExceptionFilter } from '@nestjs/common';
import { CallError, type CallErrorBody } from '@bls/proto/domain/values/errors';
import { type Observable, throwError } from 'rxjs';
import { isCancelledStatement, isConnectionFailure, isImpossibleValue } from '../db/database-errors.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import { reportStorageFull } from '../observability/storage-full.js';
import { CallContext } from './context.js';

/** An error in the form of a reply body. */
export class Refusal extends Error {
  constructor(readonly body: CallErrorBody) {
    super(body.code);
  }
}

/** Converts whatever a handler throws into the body of the reply. The error of an event is rethrown to the event strategy. */
@Catch()
export class CallErrorFilter implements RpcExceptionFilter {
  constructor(private readonly metrics: Metrics) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const context: unknown = host.switchToRpc().getContext();
    if (!(context instanceof CallContext)) return throwError(() => error);
    return throwError(() => new Refusal(bodyOf(error, () => context.log, this.metrics)));
  }
}

/** Work that was given up because its caller no longer waits: the reason of the signal of its context. */
const isGivenUp = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'AbortError';

/** The reply for an error; an unexpected error is logged and answered as `internal`. */
export function bodyOf(error: unknown, log: () => Logger, metrics: Metrics): CallErrorBody {
  if (error instanceof Refusal) return error.body;
  if (error instanceof CallError) return error.toBody();
  if (error instanceof SyntaxError) return { code: 'invalid' };
  if (reportStorageFull(error, log(), metrics)) return { code: 'storageFull' };
  if (isCancelledStatement(error) || isGivenUp(error)) return { code: 'timeout' };
  if (isConnectionFailure(error)) {
    log().warn({ error }, 'database not reachable');
    return { code: 'unavailable' };
  }
  if (isImpossibleValue(error)) {
    log().warn({ error }, 'value passed the schema but does not fit its column');
    return { code: 'invalid' };
  }
  log().error({ error }, 'unexpected error');
  return { code: 'internal' };
}
