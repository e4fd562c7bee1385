import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The connection between a browser and a system: an HTTP proxy that a test cuts, or that loses answers after the server has done what was
 * asked.
 */
export class Connection {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server: Server;
  private readonly requests: string[] = [];
  private isCut = false;
  private lost: { path: string; left: number } = { path: '', left: 0 };

  constructor(private readonly target: string) {
    this.server = createServer((request, response) => this.forward(request, response));
  }

  /** Resolves to the address for the browser. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    this.server.closeAllConnections();
  }

  restore(): void {
    this.isCut = false;
  }

  /** The next answers to requests of this path are lost. */
  lose(path: string, count: number): void {
    this.lost = { path, left: count };
  }

  /** How many requests of this path have reached the server. */
  countOf(path: string): number {
    return this.requests.filter((each) => each === path).length;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
    this.agent.destroy();
  }

  private forward(incoming: IncomingMessage, response: ServerResponse): void {
    if (this.isCut) return void incoming.socket.destroy();
    const [path = ''] = (incoming.url ?? '').split('?');
    this.requests.push(path);
    const { connection: _hop, ...headers } = incoming.headers;
    const options = { agent: this.agent, method: incoming.method, headers };
    const outgoing = send(new URL(incoming.url ?? '/', this.target), options, (answer) => {
      if (this.lost.path === path && this.lost.left > 0) {
        this.lost.left -= 1;
        answer.resume();
        return incoming.socket.destroy();
      }
      const { connection: _close, 'keep-alive': _ofThisHop, ...received } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, received);
      answer.pipe(response);
    });
    outgoing.on('error', () => incoming.socket.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }
}
