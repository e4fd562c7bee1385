import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Caller } from '@bls/kit/rpc/call-client';
import { HostNames } from './host-names.js';

let answer: () => Promise<{ hosts: { host: string; tenant: string }[]; onlyTenant: string | null }>;
let asked: number;
let names: HostNames;
const tenantOf = (host: string) => names.tenantOf(host, 'r1');
const later = (seconds: number) => void jest.setSystemTime(Date.now() + seconds * 1000);
const serve = (...hosts: string[]) => {
  answer = async () => ({ hosts: hosts.map((host) => ({ host, tenant: 'PLBY' })), onlyTenant: null });
};
beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  names = new HostNames({ call: () => ((asked += 1), answer()) } as unknown as Caller);
});
afterEach(() => void jest.useRealTimers());

describe('the tenants of host names', () => {
  it('are asked for once in five seconds', async () => {
    serve('a.example');
    await Promise.all([tenantOf('a.example'), tenantOf('b.example')]);
    later(4);
    expect(await tenantOf('a.example')).toBe('PLBY');
    expect(asked).toBe(1);
  });

  it('include a new one for the first visitor after a quiet time', async () => {
    serve();
    expect(await tenantOf('a.example')).toBeUndefined();
    serve('a.example');
    later(20);
    expect(await tenantOf('a.example')).toBe('PLBY');
  });

  it('stay as they were while identity is away, and nobody else waits for it within the same time', async () => {
    serve('a.example');
    await tenantOf('a.example');
    answer = () => Promise.reject(new Error('unavailable'));
    later(20);
    expect(await tenantOf('a.example')).toBe('PLBY');
    expect(await tenantOf('a.example')).toBe('PLBY');
    expect(asked).toBe(2);
  });

  it('fail while they were never known', async () => {
    answer = () => Promise.reject(new Error('unavailable'));
    await expect(tenantOf('a.example')).rejects.toThrow('unavailable');
  });
});
