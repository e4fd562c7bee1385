import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import { freePort, isFree } from './ports.js';

describe('freePort', () => {
  it('gives each port once, although nothing listens yet', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
    expect(new Set(ports).size).toBe(200);
    expect(await isFree(ports[0] ?? 0)).toBe(true);
  });

  it('keeps a wanted port while it is free', async () => {
    const wanted = await freePort();
    expect(await freePort(wanted)).toBe(wanted);
    const server = createServer().listen(wanted, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    expect(await freePort(wanted)).not.toBe(wanted);
    await new Promise((resolve) => server.close(resolve));
  });
});
