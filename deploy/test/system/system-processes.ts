import { SERVICES } from '@bls/proto/contracts/services';
import { chmod, cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@bls/kit/db/migrations/migrate';
import { freePort } from '@bls/kit/servers/ports';
import { prepareDatabase } from '@bls/kit/servers/prepare-database';
import { loadDemo } from '../../src/demo/load.js';
import { CTL } from '../../src/demo/plans/ctl.js';
import { ROOT } from '../../src/paths.js';
import { PROCESSES, type ProcessName } from '../../src/processes/catalogue.js';
import { environmentOf, type Installation } from '../../src/processes/environment.js';
import { migrateAll } from '../../src/processes/migrate.js';
import { natsAuthorization } from '../../src/nats/nats-accounts.js';
import { derivedPassword, makeSecrets } from '../../src/processes/secrets.js';
import { Supervised } from '../../src/processes/supervisor.js';
import { addDatabase } from '../lib/servers/add-database.js';
import { callAsService, eventsWaiting } from '../lib/servers/call-as-service.js';
import { copyDemo } from '../lib/servers/demo-copy.js';
import { clusteredServers, singleServers } from './system-servers.js';
import type { Part, Server, System } from './system.js';
import { removeFolder } from '@bls/kit/servers/remove-folder';

const READY_WITHIN_MS = 300_000;
/** Each system of a run starts the same programs: they are compiled once, which saves a sixth of the time that a start takes. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.data', 'compiled') };
const SERVERS: readonly Part[] = ['postgres', 'nats', 'redis'];

/**
 * The system as processes of this machine, compiled by `tsc -b`, on servers in a temporary folder: one of each kind, or a
 * cluster of each kind.
 */
export async function startAsProcesses(demo: boolean, clustered = false, host = '127.0.0.1'): Promise<System> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bls-system-'));
  await chmod(dataDir, 0o755);
  // a cluster makes its own databases, so it loads the demo itself: the one tenant that its journey needs
  const secrets = demo && !clustered ? await copyDemo(dataDir, dataDir) : makeSecrets();
  const authorization = natsAuthorization((user) => derivedPassword(secrets, `nats.${user}`));
  const servers = clustered ? await clusteredServers(dataDir, authorization, secrets) : await singleServers(dataDir, authorization);
  const removeData = (): Promise<void> => removeFolder(dataDir);
  const { postgresUrl } = servers.urls();
  const databases = await prepareDatabase(postgresUrl, 'bls', SERVICES, (role) => derivedPassword(secrets, role));
  const port = await freePort();
  const address = `http://${host}:${port}`;
  const installation: Installation = {
    servers: servers.urls(),
    databases,
    secrets,
    objectsDir: join(dataDir, 'objects'),
    staticDir: join(ROOT, 'frontend', 'dist'),
    logosDir: join(dataDir, 'logos'),
    host: '127.0.0.1',
    port,
    publicUrl: address,
    natsAccounts: true,
    demo,
  };
  try {
    await migrateAll(databases);
    if (demo && clustered) await loadDemo(installation, () => undefined, [CTL]);
  } catch (error) {
    await servers.stop();
    await removeData();
    throw error;
  }

  const logs = new Map<ProcessName, string[]>(PROCESSES.map(({ name }) => [name, []]));
  const processes = new Map<ProcessName, Supervised>();
  const launch = async (name: ProcessName): Promise<Supervised> => {
    const kind = PROCESSES.find((each) => each.name === name) ?? PROCESSES[0];
    if (!kind) throw new Error(`no process ${name}`);
    const healthPort = await freePort();
    // the first BFF has the address of the system
    const own: Record<string, string> =
      name === 'bff' ? { PORT: String(processes.has('bff') ? await freePort() : port), LEAVE_SECONDS: '1' } : {};
    const launched = new Supervised(
      {
        name,
        command: [process.execPath, '--enable-source-maps', join(ROOT, kind.entry)],
        env: { ...environmentOf(kind, healthPort, installation), ...servers.environment, ...COMPILED, ...own },
        readyUrl: `http://127.0.0.1:${healthPort}/ready`,
      },
      { line: (_, text) => void logs.get(name)?.push(text), crashed: (_, how) => void logs.get(name)?.push(how) },
    );
    launched.start();
    return launched;
  };
  for (const { name } of PROCESSES) processes.set(name, await launch(name));
  const replicas = new Set<Supervised>();
  const stop = async (): Promise<void> => {
    await Promise.all([...processes.values(), ...replicas].map((each) => each.stop()));
    await servers.stop();
    await removeData();
    reportUnexpected(logs);
    await saveLogs(logs);
  };
  try {
    await Promise.all([...processes.values()].map((each) => each.ready(READY_WITHIN_MS)));
  } catch (error) {
    await stop();
    throw error;
  }
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = '/bls';

  const processOf = (part: Part): Supervised => {
    const found = processes.get(part as ProcessName);
    if (!found) throw new Error(`no process ${part}`);
    return found;
  };
  const replicasOf = (name: ProcessName): Supervised[] => [
    processOf(name),
    ...[...replicas].filter(({ launch: { name: kind } }) => kind === name),
  ];
  const replace = async (old: Supervised, name: ProcessName): Promise<void> => {
    const next = await launch(name);
    replicas.add(next);
    await next.ready(READY_WITHIN_MS);
    await old.stop();
    replicas.delete(old);
    if (processes.get(name) !== old) return;
    processes.set(name, next);
    replicas.delete(next);
  };
  return {
    mode: 'processes',
    address,
    databaseUrl: databaseUrl.href,
    kill: async (part) => {
      if (SERVERS.includes(part)) await servers.kill(part as Server);
      else await processOf(part).stop('SIGKILL');
    },
    restart: async (part) => {
      if (SERVERS.includes(part)) await servers.restart(part as Server);
      else {
        processOf(part).start();
        await processOf(part).ready(READY_WITHIN_MS);
      }
    },
    addReplica: async (name) => {
      const replica = await launch(name);
      replicas.add(replica);
      await replica.ready(READY_WITHIN_MS);
      return () => replica.stop().then(() => void replicas.delete(replica));
    },
    replace: async (name) => {
      for (const old of replicasOf(name)) await replace(old, name);
    },
    readyAddresses: async () => {
      const asked = replicasOf('bff').map(async ({ launch: { readyUrl = '', env } }) =>
        (await fetchText(readyUrl)).status === 200 ? [`http://127.0.0.1:${env['PORT']}`] : [],
      );
      return (await Promise.all(asked)).flat();
    },
    migrate: async (service, name, text) => {
      const folder = join(dataDir, 'next', service);
      await cp(join(ROOT, 'services', service, 'migrations'), folder, { recursive: true });
      await writeFile(join(folder, `${name}.sql`), text);
      await migrate(databases[service].migrationUrl, service, pathToFileURL(`${folder}/`));
    },
    logsOf: async (name) => (logs.get(name) ?? []).join('\n'),
    probe: (name, path) => Promise.all(replicasOf(name).map(({ launch: { readyUrl } }) => fetchText(new URL(path, readyUrl).href))),
    callAs: (service, call, request, tenant) => callAsService(installation, service, call, request, tenant),
    eventsWaiting: () => eventsWaiting(installation),
    addDatabase: (name) => addDatabase(postgresUrl, secrets, name),
    stop,
  };
}

const fetchText = (url: string): Promise<{ status: number; text: string }> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => ({ status: 0, text: '' }),
  );

/** Prints errors that no code expected, so that the output of a test that failed shows their cause. */
function reportUnexpected(logs: ReadonlyMap<ProcessName, string[]>): void {
  for (const [name, lines] of logs) for (const line of lines) if (line.includes('"unexpected error"')) console.error(`${name}: ${line}`);
}

/** The log of each process as a file in the folder SYSTEM_LOGS. */
async function saveLogs(logs: ReadonlyMap<ProcessName, string[]>): Promise<void> {
  const folder = process.env['SYSTEM_LOGS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const [name, lines] of logs) await writeFile(join(folder, `${name}.log`), lines.join('\n'));
}
