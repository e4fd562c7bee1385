import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger };
/** Where the lines go instead of standard output. */
export type LogDestination = DestinationStream;

/** One JSON line per entry on standard output, or where `destination` says. Whatever may hold a secret is removed before it is written. */
export const createLogger = (name: string, level: string, destination?: LogDestination): Logger =>
  pino(
    {
      name,
      level,
      // an Error has no enumerable fields: without this the cause would be lost
      serializers: { error: (error: unknown) => (error instanceof Error ? stdSerializers.err(error) : error) },
      redact: {
        paths: ['*.password', '*.credential', '*.token', '*.authorization', '*.cookie', 'password', 'credential', 'token', 'req.headers'],
        censor: '[removed]',
      },
    },
    destination,
  );
