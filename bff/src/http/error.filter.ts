import { isConnectionFailure } from '@bls/kit/db/database-errors';
import type { Logger } from '@bls/kit/observability/logger';
import type { Metrics } from '@bls/kit/observability/metrics';
import { fullStoreOf, reportStorageFull } from '@bls/kit/observability/storage-full';
import { CallError } from '@bls/proto/domain/values/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.js';
import { failure } from './envelope.js';

/**
 * Bytes of a body that is too large and still read to its end: Fastify closes the connection, and a sender that still writes would
 * get a reset in place of the answer.
 */
const READ_TO_END = 16 * 1024 * 1024;

/** Responds to every error with the envelope, in the visitor's language, without internal details. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger, metrics: Metrics): void {
  reportStorageFull(error, log.child({ requestId: request.id }), metrics);
  const refusal = asCallError(error);
  if (refusal.code === 'internal') log.error({ error, requestId: request.id }, 'unexpected error');
  const { status, body } = failure(refusal, languageOf(request));
  const seconds = refusal.detail.params?.['seconds'];
  if (status === 429 && seconds !== undefined) void reply.header('retry-after', String(seconds));
  if (status === 413 && Number(request.headers['content-length']) <= READ_TO_END) void reply.removeHeader('connection');
  void reply.header('cache-control', 'no-store').status(status).send(body);
}

/** For errors that Nest itself throws, such as an unknown path. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    refuse(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.log, this.metrics);
  }
}

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (fullStoreOf(error)) return new CallError('storageFull');
  const { statusCode, status } = error as { statusCode?: number; status?: number };
  const http = statusCode ?? status;
  if (http === 404) return new CallError('notFound');
  if (http === 413) return new CallError('tooLarge');
  if (http && http < 500) return new CallError('invalid');
  return new CallError(isConnectionFailure(error) ? 'unavailable' : 'internal');
}
