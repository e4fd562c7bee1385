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
