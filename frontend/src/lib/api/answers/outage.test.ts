import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api-error.js';
import { type Asked, findingOf, nextSlowAt, outageOf, retryDelay, serviceOf, SLOW_MS } from './outage.js';

const asked = (part: Partial<Asked> = {}): Asked => ({
  service: 'finance',
  active: true,
  fetching: false,
  paused: false,
  error: null,
  ...part,
});
const error = (code: string, message = 'A sentence of the server.') => new ApiError(code, message);

describe("the state of a query's service", () => {
  it.each([
    ['unavailable', asked({ error: error('unavailable') }), { away: 'finance' }],
    ['a timeout', asked({ error: error('timeout'), fetching: true }), { away: 'finance' }],
    ['a broken connection', asked({ error: error('network', '') }), { away: 'server' }],
    ['the page of a gateway', asked({ error: error('unavailable', '') }), { away: 'server' }],
    ['no network', asked({ paused: true }), { away: 'server' }],
    ['a refusal', asked({ error: error('forbidden') }), undefined],
    ['a failure of a screen that was left', asked({ active: false, error: error('unavailable') }), undefined],
    ['an answer', asked(), undefined],
    ['waiting', asked({ fetching: true }), { waitingFor: 'finance', since: 7 }],
    ['waiting for several services', asked({ fetching: true, service: undefined }), { waitingFor: 'server', since: 7 }],
  ])('%s', (_name, query, finding) => expect(findingOf(query, undefined, 7)).toEqual(finding));

  it('stays a failure while it is retried', () =>
    expect(findingOf(asked({ fetching: true }), { away: 'finance' }, 7)).toEqual({ away: 'finance' }));

  it('waits since its first moment', () =>
    expect(findingOf(asked({ fetching: true }), { waitingFor: 'finance', since: 3 }, 7)).toEqual({ waitingFor: 'finance', since: 3 }));
});

describe('the outage', () => {
  it('names each place once', () =>
    expect(outageOf([{ away: 'finance' }, { away: 'licensing' }, { away: 'finance' }], 0)).toEqual({
      away: ['licensing', 'finance'],
      slow: [],
    }));

  it('names only the server when the state of the services is unknown', () =>
    expect(outageOf([{ away: 'finance' }, { away: 'server' }], 0)).toEqual({ away: ['server'], slow: [] }));

  it('lists parts as slow within three seconds, but none that is unavailable too', () => {
    const findings = [
      { waitingFor: 'files', since: 0 } as const,
      { waitingFor: 'finance', since: 0 } as const,
      { away: 'finance' } as const,
    ];
    expect(outageOf(findings, SLOW_MS - 1)).toEqual({ away: ['finance'], slow: [] });
    expect(outageOf(findings, SLOW_MS)).toEqual({ away: ['finance'], slow: ['files'] });
    expect(SLOW_MS).toBeLessThan(3000);
  });

  it('checks again when the next answer becomes slow', () => {
    const findings = [{ waitingFor: 'files', since: 100 } as const, { waitingFor: 'finance', since: 200 } as const];
    expect(nextSlowAt(findings, 150)).toBe(100 + SLOW_MS);
    expect(nextSlowAt(findings, 100 + SLOW_MS)).toBe(200 + SLOW_MS);
    expect(nextSlowAt(findings, 200 + SLOW_MS)).toBeUndefined();
  });
});

it('retries ever more rarely, at least every eight seconds', () =>
  expect([0, 1, 2, 3, 4, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]));

it('gets the service of a call from its subject', () =>
  expect(['finance.bill.list.v1', 'search.find.v1', undefined].map(serviceOf)).toEqual(['finance', undefined, undefined]));
