import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { bodyOf } from './call-error.filter.js';

function replyTo(error: unknown): { body: unknown; logged: unknown[][] } {
  const logged: unknown[][] = [];
  const log = createLogger('test', 'silent');
  log.error = (...line: unknown[]) => void logged.push(line);
  return { body: bodyOf(error, () => log, new Metrics('test')), logged };
}

function reasonOf(work: (signal: AbortSignal) => void): unknown {
  const given = new AbortController();
  given.abort();
  try {
    work(given.signal);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('the reply for an error', () => {
  it('is `timeout`, and no error of the log, for work that was given up because its caller no longer waits', () => {
    expect(replyTo(reasonOf((signal) => signal.throwIfAborted()))).toEqual({ body: { code: 'timeout' }, logged: [] });
  });

  it('is `internal` for what nobody expected, which is logged', () => {
    const error = new TypeError('no such field');
    expect(replyTo(error)).toEqual({ body: { code: 'internal' }, logged: [[{ error }, 'unexpected error']] });
  });
});
