import { chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild, stopProcess, type Child } from '../child.js';
import { installPackages } from '../install.js';
import { accepting, type Account, MINIMUM_POSTGRES, otherAccount } from '../local-postgres.js';
import { freePort } from '../ports.js';
import { findPostgres, findProgram, run } from '../programs.js';
import { ServerProblem } from '../servers.js';
import { haproxyConfig, patroniConfig, type PatroniNode } from './patroni-config.js';
import { removeFolder } from '../remove-folder.js';

type Node = PatroniNode & { child: Child | undefined };
type Role = 'primary' | 'synchronous';

/** Two PostgreSQL servers under Patroni with etcd, behind HAProxy, on this machine, for tests that end the primary. */
export class PostgresCluster {
  private constructor(
    private readonly folder: string,
    private readonly account: Account | undefined,
    private readonly nodes: readonly Node[],
    private readonly others: readonly Child[],
    private readonly patroni: string,
    /** The address of the primary, whichever server it is, as a superuser. */
    readonly url: string,
    /** The address of the synchronous standby, for reads. */
    readonly readUrl: string,
  ) {}

  /** `restored`: a data folder that a restore has written on the same disk; the cluster begins with it and takes it. */
  static async start(password: string, restored?: string): Promise<PostgresCluster> {
    await installMissing();
    const installed = await findPostgres(MINIMUM_POSTGRES);
    const patroni = await required('patroni');
    if (!installed) throw new ServerProblem('PostgreSQL is not installed');
    const account = await otherAccount();
    // the account of the database cannot enter a folder of root
    const folder = await mkdtemp('/var/tmp/bls-patroni-');
    await own(folder, account);
    const etcdPort = await freePort();
    const etcd = await startEtcd(folder, etcdPort);
    const nodes: Node[] = [];
    for (const name of ['postgres-1', 'postgres-2']) {
      const node = { name, port: await freePort(), restPort: await freePort(), folder: join(folder, name), child: undefined };
      await mkdir(node.folder, { mode: 0o700 });
      const settings = { bin: installed.bin, etcdPort, password, restored: nodes.length === 0 ? restored : undefined };
      await writeFile(join(node.folder, 'patroni.json'), patroniConfig(node, settings), { mode: 0o600 });
      await own(node.folder, account);
      await own(join(node.folder, 'patroni.json'), account);
      nodes.push(node);
    }
    const [port, readPort] = [await freePort(), await freePort()];
    const proxy = await startHaproxy(folder, port, readPort, nodes);
    const at = (each: number): string => `postgres://postgres:${password}@127.0.0.1:${each}/postgres`;
    const url = at(port);
    const cluster = new PostgresCluster(folder, account, nodes, [etcd, proxy], patroni, url, at(readPort));
    // the first one has the data
    for (const node of nodes) {
      await cluster.startNode(node);
      await accepting(url, 60_000);
    }
    await cluster.settled();
    // HAProxy learns a second later which server is the standby
    await accepting(cluster.readUrl, 60_000);
    return cluster;
  }

  /** Ends the primary and its Patroni without a shutdown, as the loss of a machine does. Returns its name. */
  async killPrimary(): Promise<string> {
    return this.kill('primary');
  }

  /** Ends the synchronous standby in the same way. Returns its name. */
  async killStandby(): Promise<string> {
    return this.kill('synchronous');
  }

  /** Starts a killed server again: it becomes the standby. */
  async restart(name: string): Promise<void> {
    const node = this.nodes.find((each) => each.name === name);
    if (!node) throw new Error(`no PostgreSQL server ${name}`);
    await this.startNode(node);
    await this.settled();
  }

  async stop(): Promise<void> {
    // Patroni stops its server
    await Promise.all(this.nodes.map(({ child }) => child?.stop()));
    await Promise.all(this.others.map((child) => child.stop()));
    await removeFolder(this.folder);
  }

  private async kill(role: Role): Promise<string> {
    const node = await this.nodeIn(role);
    if (!node?.child) throw new Error(`no server is ${role}`);
    const { stdout } = await run('head', ['-1', join(node.folder, 'data', 'postmaster.pid')]);
    await stopProcess(node.child.pid, 'SIGKILL');
    await stopProcess(Number(stdout), 'SIGKILL');
    return node.name;
  }

  private async startNode(node: Node): Promise<void> {
    node.child = await startChild({
      name: 'Patroni',
      program: this.patroni,
      args: [join(node.folder, 'patroni.json')],
      log: join(this.folder, `${node.name}.log`),
      port: node.restPort,
      account: this.account,
      detached: false,
      stopSignal: 'SIGTERM',
    });
  }

  private async nodeIn(role: Role): Promise<Node | undefined> {
    for (const node of this.nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/${role}`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
      if (answer?.ok) return node;
    }
    return undefined;
  }

  /** Waits for a primary and a synchronous standby: before that, a failover is not possible. */
  private async settled(): Promise<void> {
    for (const end = Date.now() + 120_000; ; await pause(200)) {
      if ((await this.nodeIn('primary')) && (await this.nodeIn('synchronous'))) return;
      if (Date.now() > end) throw new Error(`no synchronous standby; see ${this.folder}`);
    }
  }
}

/** The programs of the cluster and the Debian packages that have them. */
const PROGRAMS = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const;

async function installMissing(): Promise<void> {
  const missing: string[] = (await findPostgres(MINIMUM_POSTGRES)) ? [] : ['postgresql'];
  for (const [program, name] of Object.entries(PROGRAMS)) if (!(await findProgram(program))) missing.push(name);
  if (missing.length > 0) await installPackages(missing, () => undefined);
}

async function required(name: keyof typeof PROGRAMS): Promise<string> {
  const program = await findProgram(name);
  if (!program) throw new ServerProblem(`${name} is not installed: apt-get install ${PROGRAMS[name]}`);
  return program;
}

const own = async (path: string, account: Account | undefined): Promise<void> => {
  if (account) await chown(path, account.uid, account.gid);
};

async function startEtcd(folder: string, port: number): Promise<Child> {
  const program = await required('etcd');
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${await freePort()}`;
  const options = {
    'data-dir': join(folder, 'etcd'),
    name: 'etcd',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  };
  return startChild({
    name: 'etcd',
    program,
    args: Object.entries(options).map(([option, value]) => `--${option}=${value}`),
    log: join(folder, 'etcd.log'),
    port,
    detached: false,
    stopSignal: 'SIGTERM',
  });
}

async function startHaproxy(folder: string, port: number, readPort: number, nodes: readonly PatroniNode[]): Promise<Child> {
  const program = await required('haproxy');
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, haproxyConfig(port, readPort, nodes));
  return startChild({
    name: 'HAProxy',
    program,
    args: ['-f', config],
    log: join(folder, 'haproxy.log'),
    port,
    detached: false,
    stopSignal: 'SIGTERM',
  });
}
