import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stopProcess, type Child } from '../child.js';
import { startNats } from '../local-brokers.js';
import { freePort } from '../ports.js';

export const NATS_SERVERS = 3;

type Node = { name: string; port: number; routePort: number; child: Child | undefined };

/** Three NATS servers on this machine that store each event three times, for tests that end one of them. */
export class NatsCluster {
  private constructor(
    private readonly dataDir: string,
    private readonly authorization: string,
    private readonly nodes: readonly Node[],
  ) {}

  static async start(dataDir: string, authorization: string): Promise<NatsCluster> {
    const nodes: Node[] = [];
    for (let n = 1; n <= NATS_SERVERS; n += 1)
      nodes.push({ name: `nats-${n}`, port: await freePort(), routePort: await freePort(), child: undefined });
    const cluster = new NatsCluster(dataDir, authorization, nodes);
    await Promise.all(nodes.map((node) => cluster.startNode(node)));
    return cluster;
  }

  /** The value of NATS_URL. */
  get url(): string {
    return this.nodes.map(({ port }) => `nats://127.0.0.1:${port}`).join(',');
  }

  /** Ends the server of this name (`nats-1`) without a shutdown. */
  async kill(name: string): Promise<void> {
    await stopProcess(this.nodeOf(name).child?.pid ?? 0, 'SIGKILL');
  }

  async restart(name: string): Promise<void> {
    await this.startNode(this.nodeOf(name));
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ child }) => stopProcess(child?.pid ?? 0, 'SIGKILL')));
  }

  private nodeOf(name: string): Node {
    const node = this.nodes.find((each) => each.name === name);
    if (!node) throw new Error(`no NATS server ${name}`);
    return node;
  }

  private async startNode(node: Node): Promise<void> {
    const folder = join(this.dataDir, node.name);
    await mkdir(folder, { recursive: true });
    const routes = { name: node.name, port: node.routePort, peers: this.nodes.map(({ routePort }) => routePort) };
    node.child = await startNats({
      dataDir: folder,
      port: node.port,
      authorization: this.authorization,
      routes,
      detached: false,
      durable: true,
    });
  }
}
