import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Limitations } from './limitations.js';
import type { Metrics } from './metrics.js';

/** A server that hangs counts as unavailable; the response must be sent before the caller of `/ready` times out. */
const READY_WITHIN_MS = 1500;

/** `/health`: the process runs. `/ready`: it can do its work now, and what it cannot do. `/metrics`: Prometheus text. On a separate port. */
export class HealthServer {
  private readonly server: Server;
  private draining = false;

  constructor(
    private readonly ready: () => Promise<void>,
    private readonly metrics: Metrics,
    private readonly limitations?: Limitations,
  ) {
    this.server = createServer((request, response) => {
      void this.answer(request.url ?? '').then(([status, text]) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text));
    });
  }

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  /** Answers `/ready` with 503 from now on, so that load balancers stop sending requests. */
  drain(): void {
    this.draining = true;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(url: string): Promise<[number, string]> {
    if (url === '/health') return [200, 'ok\n'];
    if (url === '/metrics') return [200, await this.metrics.registry.metrics()];
    if (url !== '/ready') return [404, 'not found\n'];
    if (this.draining) return [503, 'draining\n'];
    return within(READY_WITHIN_MS, this.ready()).then(
      (): [number, string] => [200, ['ready', ...(this.limitations?.lines() ?? [])].map((line) => `${line}\n`).join('')],
      (error: unknown): [number, string] => [503, `${error instanceof Error ? error.message : 'not ready'}\n`],
    );
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('a server does not answer')), milliseconds)));
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
