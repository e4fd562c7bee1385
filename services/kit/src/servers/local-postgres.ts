import { constants } from 'node:fs';
import { access, chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { isAlive, startChild, type Child } from './child.js';
import { findPostgres, run } from './programs.js';
import { ServerProblem } from './servers.js';

export const MINIMUM_POSTGRES = 15;

export interface LocalPostgresPlan {
  dataDir: string;
  port: number;
  password: string;
  detached: boolean;
  /** False only for tests: their data may be lost in a crash. */
  durable: boolean;
}

/** Starts a private PostgreSQL on the loopback interface, and creates its data folder at the first start. */
export async function startPostgres(plan: LocalPostgresPlan): Promise<Child> {
  const installed = await findPostgres(MINIMUM_POSTGRES);
  if (!installed) throw new ServerProblem(`PostgreSQL ${MINIMUM_POSTGRES} or newer is not installed`);
  const { account, data } = await postgresHome(plan.dataDir);
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) await initialize(installed.bin, data, plan.password, account);
  else if (Number(version) !== installed.major) {
    throw new ServerProblem(
      `the data in ${data} was written by PostgreSQL ${version.trim()}, installed is ${installed.major}: install postgresql-${version.trim()}, or start anew with --reset`,
    );
  }
  const settings = { ...COMMON, ...(plan.durable ? {} : FORGETFUL), port: String(plan.port), unix_socket_directories: '' };
  const child = await startChild({
    name: 'PostgreSQL',
    program: join(installed.bin, 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    log: join(plan.dataDir, 'postgres.log'),
    port: plan.port,
    account,
    detached: plan.detached,
    stopSignal: 'SIGINT',
  });
  try {
    // a restored copy first reads WAL, which can be long
    const isRecovering = (await stat(join(data, 'recovery.signal')).catch(() => undefined)) !== undefined;
    await accepting(`postgres://postgres:${plan.password}@127.0.0.1:${plan.port}/postgres`, isRecovering ? RECOVERY_MS : START_MS, child);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}

/** The data folder below `dataDir`, created when it is missing, and the account that PostgreSQL runs as when it is another one. */
export async function postgresHome(dataDir: string): Promise<{ data: string; account: Account | undefined }> {
  const account = await otherAccount();
  return { data: await dataFolder(join(dataDir, 'postgres'), account), account };
}

/** The data folders, for a reset: beside the project, or in a folder that the database account can access; what a restore left too. */
export async function postgresFolders(dataDir: string): Promise<string[]> {
  const folders = [join(dataDir, 'postgres'), elsewhere(join(dataDir, 'postgres'))];
  return [...folders, ...folders.map(asideOf)];
}

/** Where a restore moves a data folder. */
export const asideOf = (folder: string): string => `${folder}.before-restore`;

const COMMON = {
  listen_addresses: '127.0.0.1',
  max_connections: '400',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // a backup that stopped must not fill the disk with the WAL that it waits for
  max_slot_wal_keep_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
};

const START_MS = 60_000;
const RECOVERY_MS = 24 * 3_600_000;

const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: it runs as the account of the package. */
export async function otherAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((each) => /^(postgres):/.test(each));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new ServerProblem('PostgreSQL does not run as root and there is no account "postgres"');
  return { uid: Number(uid), gid: Number(gid) };
}

async function dataFolder(preferred: string, account: Account | undefined): Promise<string> {
  const data = account && !(await reachable(dirname(preferred))) ? elsewhere(preferred) : preferred;
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (account) await chown(data, account.uid, account.gid);
  await chmod(data, 0o700);
  return data;
}

// A clone below /root cannot be entered by the account "postgres".
function elsewhere(preferred: string): string {
  return join('/var/tmp', `brand-licensing-${createHash('sha256').update(`${homedir()}\0${preferred}`).digest('hex').slice(0, 12)}`);
}

async function reachable(folder: string): Promise<boolean> {
  for (let at = folder; at !== '/'; at = dirname(at)) {
    const { stdout } = await run('stat', ['-c', '%a', at]);
    if ((Number.parseInt(stdout.trim(), 8) & 0o001) === 0) return false;
  }
  return true;
}

async function initialize(bin: string, data: string, password: string, account: Account | undefined): Promise<void> {
  const secret = join('/tmp', `bls-${process.pid}-${Date.now()}.pw`);
  await writeFile(secret, password, { mode: 0o600 });
  try {
    if (account) await chown(secret, account.uid, account.gid);
    const args = [
      '-D',
      data,
      '-U',
      'postgres',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '--no-sync',
    ];
    await run(join(bin, 'initdb'), args, { cwd: '/', ...account });
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw new ServerProblem(
      `PostgreSQL could not make ${data}: ${String((error as { stderr?: string }).stderr ?? error)
        .trim()
        .split('\n')
        .at(-1)}`,
    );
  } finally {
    await rm(secret, { force: true });
  }
  await access(join(data, 'PG_VERSION'), constants.F_OK);
}

/** The port opens before the server accepts sessions, so this polls until it does. */
export async function accepting(url: string, withinMs: number, child?: Child): Promise<void> {
  for (const end = Date.now() + withinMs; ;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      const { code } = error as { code?: string };
      if (code === '28P01')
        throw new ServerProblem('the private PostgreSQL refuses the password stored in .data; start again with --reset');
      if (child && !isAlive(child.pid)) throw new ServerProblem('PostgreSQL has ended while it started; its log says why');
      if (Date.now() > end) throw new ServerProblem(`PostgreSQL takes no connection: ${(error as Error).message}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
