import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers, isAlive, stopProcess, type Child } from './child.js';
import { installPackages } from './install.js';
import { startNats, startRedis } from './local-brokers.js';
import { MINIMUM_POSTGRES, startPostgres } from './local-postgres.js';
import { freePort } from './ports.js';
import { findPostgres, findProgram } from './programs.js';
import type { Servers, ServerUrls } from './servers.js';
import { superviseServers, type SupervisedServer, type SupervisionLimits } from './supervise-servers.js';

export interface LocalPlan {
  /** Folder for data, logs and the state file. */
  dataDir: string;
  /** Which of the three to run; absent means all. */
  only?: readonly ServerName[] | undefined;
  /** Leaves the servers running when this process ends; a later call adopts them. */
  detached: boolean;
  /** False only for tests. */
  durable: boolean;
  /** Text of the NATS authorization block. */
  natsAuthorization?: string | undefined;
  /** With it, a server that ends or does not answer is started again, until `stop`. */
  supervision?: SupervisionLimits | undefined;
  say?: (line: string) => void;
}

export type ServerName = 'postgres' | 'nats' | 'redis';

interface State {
  password: string;
  ports: Record<ServerName, number>;
  pids: Partial<Record<ServerName, number>>;
}

const LABELS: Record<ServerName, string> = { postgres: 'PostgreSQL', nats: 'NATS', redis: 'Redis' };

/** What a client sends before its server says something. PostgreSQL: the request for TLS, answered by one byte. */
const GREETINGS: Record<ServerName, Uint8Array> = {
  postgres: Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47),
  nats: new Uint8Array(),
  redis: Buffer.from('PING\r\n'),
};

const ALL: readonly ServerName[] = ['postgres', 'nats', 'redis'];

/** Private servers of this folder: adopts the ones that still run, starts the others. */
export async function startLocal(plan: LocalPlan): Promise<Servers> {
  const wanted = plan.only ?? ALL;
  await installMissing(wanted, plan.say ?? (() => undefined));
  await mkdir(plan.dataDir, { recursive: true });
  // the account of the database must be able to traverse this folder; secret files in it have their own permissions
  await chmod(plan.dataDir, 0o755);
  const state = await readState(plan.dataDir);
  const results = await Promise.allSettled(wanted.map((name) => adoptOrStart(name, plan, state)));
  const servers = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stopAll = async (): Promise<void> => {
    await Promise.all(servers.map(({ child }) => child.stop()));
  };
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  await writeState(plan.dataDir, state);
  const supervision = plan.supervision && superviseServers(servers, plan.supervision, plan.say ?? (() => undefined));
  const stop = async (): Promise<void> => {
    await supervision?.stop();
    await stopAll();
  };
  return { ...urls(state), origin: 'local', stop };
}

/** Ends the servers of this folder that an earlier process left running. */
export async function stopLocal(dataDir: string): Promise<void> {
  const { pids } = await readState(dataDir);
  await Promise.all(Object.entries(pids).map(([name, pid]) => stopProcess(pid, signalOf(name as ServerName))));
  await rm(join(dataDir, 'servers.json'), { force: true });
}

/** Password of the private servers, for a backup: the database has it too. Undefined when they never ran here. */
export async function localPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'servers.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as State).password;
}

/** Makes the private servers use the password of a restored database from their next start on. */
export async function saveLocalPassword(dataDir: string, password: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeState(dataDir, { ...(await readState(dataDir)), password });
}

function urls({ password, ports }: State): ServerUrls {
  return {
    postgresUrl: `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/postgres`,
    natsUrl: `nats://127.0.0.1:${ports.nats}`,
    redisUrl: `redis://:${password}@127.0.0.1:${ports.redis}`,
  };
}

async function adoptOrStart(name: ServerName, plan: LocalPlan, state: State): Promise<SupervisedServer> {
  const pid = state.pids[name];
  const isRunning = pid !== undefined && isAlive(pid) && (await answers(state.ports[name]));
  if (!isRunning) state.ports[name] = await freePort(state.ports[name]);
  const child = isRunning ? { pid, stop: () => stopProcess(pid, signalOf(name)) } : await start(name, plan, state);
  state.pids[name] = child.pid;
  return {
    label: LABELS[name],
    port: state.ports[name],
    greeting: GREETINGS[name],
    child,
    start: async () => {
      const next = await start(name, plan, state);
      state.pids[name] = next.pid;
      // `npm run admin` finds the running servers in this file
      await writeState(plan.dataDir, state).catch(() => undefined);
      return next;
    },
  };
}

function start(name: ServerName, plan: LocalPlan, { password, ports }: State): Promise<Child> {
  const common = { dataDir: plan.dataDir, port: ports[name], password, detached: plan.detached, durable: plan.durable };
  if (name === 'postgres') return startPostgres(common);
  return name === 'nats' ? startNats({ ...common, authorization: plan.natsAuthorization }) : startRedis(common);
}

function signalOf(name: ServerName): NodeJS.Signals {
  return name === 'postgres' ? 'SIGINT' : 'SIGTERM';
}

async function installMissing(wanted: readonly ServerName[], say: (line: string) => void): Promise<void> {
  const missing: string[] = [];
  if (wanted.includes('postgres') && !(await findPostgres(MINIMUM_POSTGRES))) missing.push('postgresql');
  if (wanted.includes('nats') && !(await findProgram('nats-server'))) missing.push('nats-server');
  if (wanted.includes('redis') && !(await findProgram('redis-server'))) missing.push('redis-server');
  if (missing.length > 0) await installPackages(missing, say);
}

// The ports are saved so that the addresses stay the same at the next start.
async function readState(dataDir: string): Promise<State> {
  const text = await readFile(join(dataDir, 'servers.json'), 'utf8').catch(() => undefined);
  if (text !== undefined) return JSON.parse(text) as State;
  const ports = { postgres: await freePort(), nats: await freePort(), redis: await freePort() };
  return { password: randomBytes(18).toString('hex'), ports, pids: {} };
}

// Renamed into place: two servers may be started again at the same moment.
async function writeState(dataDir: string, state: State): Promise<void> {
  const file = join(dataDir, 'servers.json');
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
  await rename(draft, file);
}
