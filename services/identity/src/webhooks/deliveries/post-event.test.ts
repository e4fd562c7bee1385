import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddressRefused, isAddressAllowed, postEvent, publicAddresses } from './post-event.js';

let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/silent') return;
    response.writeHead(Number(request.url?.slice(1)), { location: '/200' }).end('x'.repeat(1000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const post = (path: string, allowPrivate = true, timeoutMs?: number) =>
  postEvent({ url: `http://127.0.0.1:${port}${path}`, body: '{}', headers: {} }, allowPrivate, timeoutMs);

describe('sending an event', () => {
  it('succeeds with any 2xx, and follows no redirection', async () => {
    expect(await post('/204')).toEqual({ ok: true, status: 204 });
    const before = asked;
    expect(await post('/302')).toEqual({ ok: false, status: 302, failure: 'status' });
    expect(await post('/500')).toEqual({ ok: false, status: 500, failure: 'status' });
    expect(asked).toBe(before + 2);
  });

  it('ends when the receiver does not answer or is not there', async () => {
    expect(await post('/silent', true, 50)).toEqual({ ok: false, status: null, failure: 'timeout' });
    const outcome = await postEvent({ url: 'http://127.0.0.1:1/', body: '{}', headers: {} }, true);
    expect(outcome).toEqual({ ok: false, status: null, failure: 'unreachable' });
  });

  it('reaches no private address, neither by number nor by name, unless the installation allows it', async () => {
    const before = asked;
    expect(await post('/200', false)).toMatchObject({ failure: 'addressRefused' });
    for (const url of [
      'https://localhost/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.1.2.3/',
      'https://169.254.169.254/',
      'https://0x7f.1/',
    ])
      expect([url, isAddressAllowed(url, false)]).toEqual([url, false]);
    expect(isAddressAllowed('http://example.com/', false)).toBe(false);
    expect(isAddressAllowed('https://example.com/', false)).toBe(true);
    // a name that leads to this machine, as the connection resolves it
    await expect(publicAddresses('localhost')).rejects.toBeInstanceOf(AddressRefused);
    const named = await postEvent({ url: `https://localhost.localdomain.invalid:${port}/200`, body: '{}', headers: {} }, false);
    expect(named).toMatchObject({ ok: false, status: null });
    expect(asked).toBe(before);
  });
});
