import { describe, expect, it } from '@jest/globals';
import { CallError } from '@bls/proto/domain/values/errors';
import { freePort } from '../servers/ports.js';
import { isTransient } from './transient.js';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('a failure is transient', () => {
  it('when a server is away, busy or full', () => {
    for (const error of [withCode('ECONNREFUSED'), withCode('ESOCKET'), withCode('40001'), withCode('57P01'), new CallError('unavailable')])
      expect(isTransient(error)).toBe(true);
  });

  it('when that is its cause, as an HTTP request fails that reaches nobody', async () => {
    const failure: unknown = await fetch(`http://127.0.0.1:${await freePort()}`).catch((error: unknown) => error);
    expect(isTransient(failure)).toBe(true);
  });

  it('not when the request itself is at fault', () => {
    for (const error of [new Error('x', { cause: withCode('23505') }), withCode('22001'), new CallError('conflict'), 'text', null])
      expect(isTransient(error)).toBe(false);
  });
});
