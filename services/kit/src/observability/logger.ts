import { type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

/** One JSON line per entry on standard output. Whatever may hold a secret is removed before it is written. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    // an Error has no enumerable fields: without this the cause would be lost
    serializers: { error: (error: unknown) => (error instanceof Error ? stdSerializers.err(error) : error) },
    redact: {
      paths: ['*.password', '*.credential', '*.token', '*.authorization', '*.cookie', 'password', 'credential', 'token', 'req.headers'],
      censor: '[removed]',
    },
  });
