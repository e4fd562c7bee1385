import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { stopProcess } from '@bls/kit/servers/child';
import { postgresFolders } from '@bls/kit/servers/local-postgres';
import { freePort } from '@bls/kit/servers/ports';
import pg from 'pg';
import { checkBackup } from '../../src/backup/check-backup.js';
import { type ContinuousBackup, startContinuousBackup } from '../../src/backup/continuous.js';
import { localSource } from '../../src/backup/local-source.js';
import { restoreLocal } from '../../src/backup/restore/restore.js';
import { ROOT } from '../../src/paths.js';
import { objectStore } from '../../src/processes/environment.js';
import { keyRingsOf } from '../../src/processes/secrets.js';
import { install } from '../../src/start/install.js';
import { startOptions } from '../../src/start/options.js';
import { Screen } from '../../src/start/screen.js';
import { type RunningSystem, startSystem } from '../../src/start/system.js';
import { makeCall, outcome, until } from '../lib/make-call.js';
import { eventsWaiting } from '../lib/servers/call-as-service.js';
import { Deal } from '../lib/deal/deal.js';
import { copyDemo } from '../lib/servers/demo-copy.js';
import { type Clients, signInAll } from '../lib/deal/deal-state.js';
import { quiet } from '../lib/servers/quiet.js';
import { pictureFile } from '../lib/sample-files.js';
import { traceOf } from '../lib/deal/trace-of-deal.js';
import { removeFolder } from '@bls/kit/servers/remove-folder';

type Installed = Awaited<ReturnType<typeof install>>;
const TENANTS = ['CTL', 'PLBY', 'PLS'];

let folder: string;
let dataDir: string;
let port: number;
let installed: Installed;
let system: RunningSystem;
let database: pg.Pool;
let backup: ContinuousBackup | undefined;

const settings = () => ({
  folder: join(folder, 'backups'),
  passphrase: 'a passphrase for the drill',
  keepDays: 30,
  baseHours: 24,
  objectSeconds: 1,
});
const ignore = (): void => undefined;

/** Starts the installation of the folder as `npm start` does. */
async function start(): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  installed = await install(dataDir, startOptions([], { PORT: String(port) }), ignore);
  const screen = new Screen(join(dataDir, 'logs'));
  system = await startSystem({ installation: installed, dataDir, screen, watch: false, cancelled: new AbortController().signal });
  const url = new URL(installed.servers.postgresUrl);
  url.pathname = '/bls';
  database = new pg.Pool({ connectionString: url.href, max: 2 }).on('error', ignore);
}

/** Ends everything at once and deletes everything but the backups. */
async function destroy(): Promise<void> {
  await Promise.all([...system.processes.values()].map((each) => each.stop('SIGKILL')));
  const { pids } = JSON.parse(await readFile(join(dataDir, 'servers', 'servers.json'), 'utf8')) as { pids: Record<string, number> };
  await database.end();
  await Promise.all(Object.values(pids).map((pid) => stopProcess(pid, 'SIGKILL')));
  await backup?.stop();
  for (const each of [dataDir, ...(await postgresFolders(join(dataDir, 'servers')))]) await removeFolder(each);
}

/** Runs a command of the operator on the installation; returns its exit code and what it printed. */
function command(service: 'identity' | 'finance' | 'files', program: string, words: readonly string[]): string {
  const env = {
    ...process.env,
    ...objectStore(installed),
    DATABASE_URL: installed.databases[service].url,
    ...keyRingsOf(installed.secrets, service),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...words], { env, encoding: 'utf8' });
  return `${status} ${stdout}${stderr}`;
}

const settled = (): Promise<unknown> => quiet({ eventsWaiting: () => eventsWaiting(installed) }, database);
const pictureState = async (id: string): Promise<string | undefined> =>
  (await database.query<{ pictures: string }>('select pictures from files.objects where id = $1', [id])).rows[0]?.pictures;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-drill-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  port = await freePort();
  await copyDemo(dataDir, join(dataDir, 'servers'));
  await start();
}, 600_000);
afterAll(async () => {
  await backup?.stop().catch(ignore);
  await system?.stop();
  await database?.end().catch(ignore);
  await installed?.stop();
  for (const each of [folder, ...(await postgresFolders(join(dataDir, 'servers')))]) await removeFolder(each);
});

describe('a destroyed installation', () => {
  it('P-OPS-04 is restored to a second between two actions: books, audit and files are intact, later work is gone, queues run', async () => {
    let clients: Clients = await signInAll(installed.publicUrl);
    const deal = new Deal(clients);
    await deal.walk('approval: licenseeDesigner prepares');
    backup = await startContinuousBackup(await localSource(installed, dataDir), settings(), ignore);
    await deal.walk('payment: licenseeFinance reports');
    await settled();
    const before = await traceOf(database, deal);
    // a job that only Redis holds at the moment to which everything is restored
    await system.processes.get('files-worker')?.stop();
    const waiting = await deal.uploads.send(clients.licenseeDesigner, 'approvalImage', await pictureFile('waiting.png'));
    await until(
      'the job in the queue',
      async () => (await database.query('select from files.outbox where published_at is null')).rowCount === 0,
    );
    const { rows } = await database.query<{ at: Date }>('select clock_timestamp() as at');
    const moment = rows[0]?.at.toISOString() ?? '';

    const later = new Deal(clients);
    await Promise.all([deal.walk(), later.walk('term sheet: salesManager approve')]);
    const laterOne = { termSheetVersionId: later.termSheetVersionId };
    expect((await makeCall(clients.sales, termSheetRead, laterOne)).termSheetId).toBe(later.termSheetId);
    expect(Date.parse((await backup.reached()) ?? '')).toBeGreaterThan(Date.parse(moment));
    await destroy();

    expect(await checkBackup(settings())).toMatchObject({ bases: 1, problems: [] });
    await restoreLocal({ dataDir, settings: settings(), moment, env: {}, say: ignore });
    await start();

    clients = await signInAll(installed.publicUrl);
    expect(await outcome(makeCall(clients.sales, termSheetRead, laterOne))).toBe('notFound');
    const { rows: bills } = await makeCall(clients.seniorFinance, billList, { contractId: deal.contractId, sort: 'number' });
    expect(new Set(bills.map(({ status }) => status))).not.toContain('paid');
    await until('the small pictures of the upload', async () => (await pictureState(waiting)) === 'ready');
    await settled();
    expect(await traceOf(database, deal)).toEqual(before);

    expect(command('finance', 'services/finance/dist/ledger/verify-command.js', ['verify-ledger'])).toMatch(/^0 .*no problems/);
    for (const tenant of TENANTS) {
      expect(command('identity', 'services/identity/dist/cli/admin.js', ['verify-audit', '--tenant', tenant])).toMatch(/^0 .*unaltered/);
      const words = ['verify-files', '--tenant', tenant];
      expect(command('files', 'services/files/dist/objects/verify/verify-command.js', words)).toMatch(/^0 .*intact/);
    }

    const next = new Deal(clients);
    await next.walk('contract: legal approve');
    await settled();
  }, 900_000);
});
