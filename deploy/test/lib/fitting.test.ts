import { describe, expect, it } from '@jest/globals';
import { ALL_ROUTES } from './routes.js';
import { fittingRequest } from './fitting.js';

const SOME_ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';

// the tests of `api.test.ts` take minutes: this test checks their basis quickly
describe('every call that a browser can make', () => {
  it('has a request that its own schema accepts, generated from that schema', () => {
    expect(ALL_ROUTES.filter((route) => !fittingRequest(route, SOME_ID)).map(({ subject }) => subject)).toEqual([]);
  });
});
