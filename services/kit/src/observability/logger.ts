import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { currentSpan, isTracing } from './tracing.js';

export type { Logger };
/** Where the lines go instead of standard output. */
export type LogDestination = DestinationStream;

const traceOfLine = (): object => {
  const span = currentSpan();
  return span ? { traceId: span.traceId } : {};
};

/**
 * One JSON line per entry on standard output, or where `destination` says, with the id of the trace when tracing was started
 * before. Whatever may hold a secret is removed before it is written.
 */
export const createLogger = (name: string, level: string, destination?: LogDestination): Logger =>
  pino(
    {
      name,
      level,
      ...(isTracing() ? { mixin: traceOfLine } : {}),
      // an Error has no enumerable fields: without this the cause would be lost
      serializers: { error: (error: unknown) => (error instanceof Error ? stdSerializers.err(error) : error) },
      redact: {
        paths: ['*.password', '*.credential', '*.token', '*.authorization', '*.cookie', 'password', 'credential', 'token', 'req.headers'],
        censor: '[removed]',
      },
    },
    destination,
  );
