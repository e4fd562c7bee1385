import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON line per entry on standard output. Whatever may hold a secret is removed before it is written. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    redact: {
      paths: ['*.password', '*.credential', '*.token', '*.authorization', '*.cookie', 'password', 'credential', 'token', 'req.headers'],
      censor: '[removed]',
    },
  });
