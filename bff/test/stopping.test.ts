import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBff } from '../src/app.js';
import { type Installation, startInstallation } from './installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation(['identity']);
});
afterAll(() => installation?.stop());

it('a request that never ends does not prevent the BFF from stopping', async () => {
  const bff = await startBff({
    ...installation.environment,
    PORT: '0',
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '0.1',
  });
  const lost = connect(Number(new URL(bff.address).port), '127.0.0.1');
  const cut = once(lost, 'close');
  lost.write(
    'POST /account/logon HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"userName":',
  );
  // the server has received the first half when it has answered a later request
  expect((await fetch(`${bff.address}/General/GetTenantCode`)).status).toBe(200);
  await bff.stop();
  await cut;
  await expect(fetch(`${bff.address}/General/GetTenantCode`)).rejects.toThrow('fetch failed');
});

it('P-OPS-12 a BFF that is asked to stop serves requests until load balancers have noticed, and ends their connections', async () => {
  const bff = await startBff({ ...installation.environment, PORT: '0', HOST: '127.0.0.1', LEAVE_SECONDS: '1' });
  const ask = (): Promise<Response> => fetch(`${bff.address}/General/GetTenantCode`);
  expect((await ask()).headers.get('connection')).toBe('keep-alive');
  const stopped = bff.stop();
  expect((await fetch(`http://127.0.0.1:${bff.healthPort}/ready`)).status).toBe(503);
  const late = await ask();
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(ask()).rejects.toThrow('fetch failed');
});
