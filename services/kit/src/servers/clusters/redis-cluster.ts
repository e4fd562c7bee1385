import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import { stopProcess, type Child } from '../child.js';
import { startRedis, startSentinel } from '../local-brokers.js';
import { freePort } from '../ports.js';

export const SENTINEL_NAME = 'bls';
const SENTINELS = 3;

type Node = { port: number; child: Child };

/** A primary, a replica and three Sentinels on this machine, for tests that end the primary. */
export class RedisCluster {
  private constructor(
    private readonly dataDir: string,
    private readonly nodes: Node[],
    private readonly sentinels: Node[],
    /** The addresses of the Sentinels: the value of REDIS_URL. */
    readonly url: string,
  ) {}

  static async start(dataDir: string, password: string): Promise<RedisCluster> {
    const nodes: Node[] = [];
    for (const name of ['redis-1', 'redis-2']) {
      const folder = join(dataDir, name);
      await mkdir(folder, { recursive: true });
      const port = await freePort();
      const replicaOf = nodes[0]?.port;
      nodes.push({ port, child: await startRedis({ dataDir: folder, port, password, detached: false, durable: true, replicaOf }) });
    }
    const sentinels: Node[] = [];
    const primaryPort = nodes[0]?.port ?? 0;
    for (let n = 1; n <= SENTINELS; n += 1) {
      const folder = join(dataDir, `sentinel-${n}`);
      await mkdir(folder, { recursive: true });
      const port = await freePort();
      const watched = { name: SENTINEL_NAME, port: primaryPort, quorum: 2 };
      sentinels.push({ port, child: await startSentinel({ dataDir: folder, port, password, detached: false, durable: true, watched }) });
    }
    const url = sentinels.map(({ port }) => `redis://:${password}@127.0.0.1:${port}`).join(',');
    const cluster = new RedisCluster(dataDir, nodes, sentinels, url);
    await cluster.settled(password);
    return cluster;
  }

  /** Ends the primary without a shutdown. */
  async killPrimary(): Promise<void> {
    const port = await this.primaryPort();
    const primary = this.nodes.find((node) => node.port === port);
    if (!primary) throw new Error(`no Redis on port ${port}`);
    await stopProcess(primary.child.pid, 'SIGKILL');
  }

  /** The port of the server that the Sentinels announce as the primary. */
  async primaryPort(): Promise<number> {
    const answer = await this.askSentinel((sentinel) => sentinel.call('SENTINEL', 'get-master-addr-by-name', SENTINEL_NAME));
    return Number((answer as [string, string])[1]);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.sentinels, ...this.nodes].map(({ child }) => stopProcess(child.pid, 'SIGKILL')));
  }

  /** Waits until the Sentinels know each other and the replica: before that they cannot replace the primary. */
  private async settled(password: string): Promise<void> {
    for (const end = Date.now() + 60_000; ; await pause(100)) {
      const known = await this.askSentinel(async (sentinel) => {
        const peers = (await sentinel.call('SENTINEL', 'sentinels', SENTINEL_NAME)) as unknown[];
        const replicas = (await sentinel.call('SENTINEL', 'replicas', SENTINEL_NAME)) as unknown[];
        return peers.length === SENTINELS - 1 && replicas.length === 1;
      }, password);
      if (known) return;
      if (Date.now() > end) throw new Error(`the Sentinels in ${this.dataDir} do not know each other`);
    }
  }

  private async askSentinel<T>(
    work: (sentinel: Redis) => Promise<T>,
    password = new URL(this.url.split(',')[0] ?? '').password,
  ): Promise<T> {
    const sentinel = new Redis({ port: this.sentinels[0]?.port ?? 0, password, lazyConnect: true });
    sentinel.on('error', () => undefined);
    try {
      await sentinel.connect();
      return await work(sentinel);
    } finally {
      sentinel.disconnect();
    }
  }
}
