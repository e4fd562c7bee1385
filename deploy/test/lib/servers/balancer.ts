import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const CHECKED_EVERY_MS = 200;
/** Only the client closes an unused connection, which it is configured to keep alive for a shorter time: no request meets a closing socket. */
const UNUSED_CONNECTION_MS = 120_000;

/**
 * What stands in front of several replicas of the BFF: an HTTP proxy with persistent connections, which sends each request to a
 * replica that was ready at the last check. It repeats nothing, so that a request that a replica loses is lost.
 */
export class Balancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server: Server;
  private addresses: string[] = [];
  private next = 0;
  private stopped = false;
  private checks: Promise<void> | undefined;

  constructor(private readonly readyAddresses: () => Promise<string[]>) {
    this.server = createServer({ keepAliveTimeout: UNUSED_CONNECTION_MS }, (request, response) => this.forward(request, response));
  }

  /** Resolves to the address. */
  async start(): Promise<string> {
    this.addresses = await this.readyAddresses();
    this.checks = this.check();
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.checks;
    this.server.closeAllConnections();
    this.server.close();
    this.agent.destroy();
  }

  private async check(): Promise<void> {
    while (!this.stopped) {
      this.addresses = await this.readyAddresses();
      await pause(CHECKED_EVERY_MS);
    }
  }

  private forward(incoming: IncomingMessage, response: ServerResponse): void {
    this.next += 1;
    const address = this.addresses[this.next % this.addresses.length];
    const fail = (error: unknown): void => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${address}: ${String(error)}`);
    };
    if (address === undefined) return fail('no replica is ready');
    const { connection: _hop, ...headers } = incoming.headers;
    const outgoing = send(new URL(incoming.url ?? '/', address), { agent: this.agent, method: incoming.method, headers }, (answer) => {
      const { connection: _close, 'keep-alive': _ofThisHop, ...received } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, received);
      answer.on('error', fail).pipe(response);
    });
    outgoing.on('error', fail);
    incoming.pipe(outgoing);
  }
}
