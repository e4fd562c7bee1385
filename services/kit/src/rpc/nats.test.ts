import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../observability/logger.js';
import { connectNats } from './nats.js';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server?.close(resolve));
});

/** Answers nothing to its first connection, as an address whose server was replaced, and the handshake of NATS to the next ones. */
async function silentAtFirst(): Promise<number> {
  const listening = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (sockets.size === 1) return;
    socket.write(`INFO ${JSON.stringify({ server_id: 'S', version: '2.9.10', proto: 1, headers: true, max_payload: 1_048_576 })}\r\n`);
    socket.on('data', (data) => {
      if (data.includes('PING')) socket.write('PONG\r\n');
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return (listening.address() as AddressInfo).port;
}

describe('the connection to NATS', () => {
  // the library itself would wait for 20 seconds, longer than this test may take
  it('tries again soon when a server does not answer', async () => {
    const url = `nats://127.0.0.1:${await silentAtFirst()}`;
    const connection = await connectNats('test', { NATS_URL: url }, createLogger('test', 'silent'));
    expect(sockets.size).toBe(2);
    await connection.close();
  }, 15_000);
});
