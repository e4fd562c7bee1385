import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild, stopProcess } from '@bls/kit/servers/child';
import { IMAGES, imagesPresent } from '@bls/kit/servers/containers';
import { freePort } from '@bls/kit/servers/ports';
import { findProgram, run } from '@bls/kit/servers/programs';
import { Client } from 'minio';

const NODES = 4;
const KEY = 'minio-test';
const PROBES = 'probes';
/** An address that is not the loopback, where there is one: MinIO refuses to form a cluster on the loopback of a container. */
const HOST =
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.1';

/** The programs of a cluster: MinIO from the path or from its image, and HAProxy from the path; undefined without one of them. */
export async function clusterPrograms(): Promise<{ minio: string | 'image'; haproxy: string } | undefined> {
  const haproxy = await findProgram('haproxy');
  if (!haproxy) return undefined;
  const minio = await findProgram('minio');
  if (minio) return { minio, haproxy };
  return (await imagesPresent([IMAGES.minio])) ? { minio: 'image', haproxy } : undefined;
}

/** Four MinIO nodes with one drive each, any two of which hold every object, behind HAProxy, for tests that end a node. */
export class MinioCluster {
  private readonly running = new Map<number, Child>();
  private proxy: Child | undefined;

  private constructor(
    private readonly folder: string,
    private readonly program: string,
    private readonly ports: readonly number[],
    private readonly port: number,
  ) {}

  static async start(programs: { minio: string | 'image'; haproxy: string }): Promise<MinioCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'files-minio-cluster-'));
    const program = programs.minio === 'image' ? await fromImage(folder) : programs.minio;
    const ports: number[] = [];
    while (ports.length < NODES) ports.push(await freePort());
    const cluster = new MinioCluster(folder, program, ports, await freePort());
    await Promise.all(ports.map((_, node) => mkdir(cluster.drive(node))));
    await Promise.all(ports.map((_, node) => cluster.restart(node)));
    await cluster.startProxy(programs.haproxy);
    return cluster;
  }

  /** Settings of the files service for this cluster. */
  get environment(): Record<string, string> {
    return { FILES_STORE: 's3', S3_ENDPOINT: `http://127.0.0.1:${this.port}`, S3_ACCESS_KEY: KEY, S3_SECRET_KEY: KEY };
  }

  /**
   * Does each node write to the drives of all nodes, so that any one of them could be taken away? The health that the nodes
   * report is not enough: a node reports a restarted one as online some time before it reads from it and writes to it again.
   */
  async whole(): Promise<boolean> {
    const answers = await Promise.all(
      this.ports.map((port) => fetch(`http://127.0.0.1:${port}/minio/health/cluster?maintenance=true`).catch(() => undefined)),
    );
    if (!answers.every((answer) => answer?.ok)) return false;
    const written = await Promise.all(this.ports.map((port) => this.writesToAll(port).catch(() => false)));
    return written.every(Boolean);
  }

  /** Ends a node without a shutdown, as the loss of a machine does. */
  async kill(node: number): Promise<void> {
    const child = this.running.get(node);
    this.running.delete(node);
    if (child) await stopProcess(child.pid, 'SIGKILL');
  }

  async restart(node: number): Promise<void> {
    const child = await startChild({
      name: `MinIO ${node}`,
      program: '/usr/bin/env',
      args: [
        `MINIO_ROOT_USER=${KEY}`,
        `MINIO_ROOT_PASSWORD=${KEY}`,
        // the drives of the test are folders of one disk
        'MINIO_CI_CD=on',
        this.program,
        'server',
        '--quiet',
        '--address',
        `:${this.ports[node]}`,
        ...this.ports.map((port, other) => `http://${HOST}:${port}${this.drive(other)}`),
      ],
      log: join(this.folder, `minio-${node}.log`),
      port: this.ports[node] as number,
      detached: false,
      stopSignal: 'SIGTERM',
    });
    this.running.set(node, child);
  }

  async stop(): Promise<void> {
    await this.proxy?.stop();
    await Promise.all([...this.running.values()].map((child) => child.stop()));
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Writes an object through a node, and looks for it on each drive. */
  private async writesToAll(port: number): Promise<boolean> {
    const client = new Client({ endPoint: '127.0.0.1', port, useSSL: false, accessKey: KEY, secretKey: KEY, region: 'us-east-1' });
    if (!(await client.bucketExists(PROBES))) await client.makeBucket(PROBES);
    const name = randomUUID();
    await client.putObject(PROBES, name, 'probe');
    const found = await Promise.all(this.ports.map((_, node) => stat(join(this.drive(node), PROBES, name)).catch(() => undefined)));
    return found.every(Boolean);
  }

  private drive(node: number): string {
    return join(this.folder, `drive-${node}`);
  }

  private async startProxy(program: string): Promise<void> {
    const config = join(this.folder, 'haproxy.cfg');
    await writeFile(config, haproxyConfig(this.port, this.ports));
    this.proxy = await startChild({
      name: 'HAProxy',
      program,
      args: ['-f', config],
      log: join(this.folder, 'haproxy.log'),
      port: this.port,
      detached: false,
      stopSignal: 'SIGTERM',
    });
  }
}

/** Copies the program out of its image, because the nodes run as processes. */
async function fromImage(folder: string): Promise<string> {
  const { stdout } = await run('docker', ['create', IMAGES.minio]);
  const program = join(folder, 'minio');
  await run('docker', ['cp', `${stdout.trim()}:/usr/bin/minio`, program]);
  await run('docker', ['rm', stdout.trim()]);
  return program;
}

const haproxyConfig = (port: number, nodes: readonly number[]): string =>
  `
global
  maxconn 500
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch
listen store
  bind 127.0.0.1:${port}
  balance leastconn
  option httpchk GET /minio/health/live
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((each, node) => `  server minio-${node} ${HOST}:${each} check`).join('\n')}
`.trimStart();
