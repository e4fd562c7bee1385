import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningBff, startBff } from '../../src/app.js';
import { type Installation, startInstallation } from '../installation.js';

let installation: Installation;
let bff: RunningBff;
beforeAll(async () => {
  installation = await startInstallation(['identity']);
  bff = await startBff({ ...installation.environment, PORT: '0', HOST: '127.0.0.1', HEADERS_SECONDS: '0.2', REQUEST_SECONDS: '0.4' });
});
afterAll(async () => {
  await bff?.stop();
  await installation?.stop();
});

/** Sends the start of a request and then a byte now and then. Returns the answer when the server has closed the connection. */
async function drip(start: string): Promise<string> {
  const socket = connect(Number(new URL(bff.address).port), '127.0.0.1');
  let answer = '';
  // the server closes the connection, so a write may fail: only the end of the connection counts
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(start);
  const bytes = setInterval(() => socket.write('x'), 50);
  socket.on('data', (received) => {
    clearInterval(bytes);
    answer += String(received);
  });
  await closed.finally(() => clearInterval(bytes));
  return answer;
}
const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: ${type}\r\ncontent-length: 10000\r\n\r\n`;

it('P-SAFE-12 cuts a body that drips after the set time', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => drip(`${post('/account/logon', 'application/json')}{"userName":"`)),
    drip(post('/api/token', 'application/x-www-form-urlencoded')),
    drip(post('/File/Upload', 'multipart/form-data; boundary=x')),
  ]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('P-SAFE-12 cuts headers that drip after the set time', async () => {
  expect(await drip('GET /General/GetTenantCode HTTP/1.1\r\nhost: localhost\r\nx-a: ')).toMatch(/^HTTP\/1\.1 408 /);
});

it('answers a request that arrives in time', async () => {
  expect((await fetch(`${bff.address}/General/GetTenantCode`)).status).toBe(200);
});
