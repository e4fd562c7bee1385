import type { LoggerService } from '@nestjs/common';
import type { Logger } from '../observability/logger.js';

/** Makes pino the logger of Nest. Nest's own messages about its start (routes, modules) are logged at debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(context(rest), text(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(message instanceof Error ? { error: message, ...context(rest) } : context(rest), text(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(context(rest), text(message));
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(context(rest), text(message));
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(context(rest), text(message));
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal(context(rest), text(message));
  }
}

/** Nest passes the name of the logging class last and, for errors, a stack before it. */
const context = (rest: unknown[]): { nest?: unknown; stack?: unknown } =>
  rest.length > 1 ? { nest: rest.at(-1), stack: rest[0] } : { nest: rest[0] };
const text = (message: unknown): string => (message instanceof Error ? message.message : String(message));
