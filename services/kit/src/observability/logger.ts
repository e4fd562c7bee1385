import { type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

/** One JSON line per entry on standard output. Fields that may contain a secret are removed. */
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
