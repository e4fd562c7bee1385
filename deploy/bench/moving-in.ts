/**
 * A company moves in: the export of another system with planted faults, made without the royalty engine, goes through the whole system
 * as an administrator does it. Measures the time of each step, how many bills the dry run calculates to the cent, and whether it names
 * each planted fault. Undoes all of it at the end.
 *
 * node deploy/bench/moving-in.ts [contracts] [months] [rows a month]
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rivalExport, type RivalExport, sheetRows } from '../../proto/dist/domain/moving-in/testing/rival-export.js';
import { isRecordKind, MOVING_KINDS, type MovingKind, SHEET_NAMES, SHEETS_OF } from '../../proto/dist/domain/moving-in/workbooks.js';
import { writeWorkbook } from '../../services/kit/dist/xlsx/write-workbook.js';
import { writeTo } from '../../services/shared/dist/files/files-client.js';
import { loadDemo } from '../dist/demo/load.js';
import { DEMO_TENANTS } from '../dist/demo/plans/demo-tenants.js';
import { companiesOf } from '../dist/demo/tenants/companies.js';
import { propertiesOf } from '../dist/demo/tenants/properties.js';
import { DEMO_PASSWORD } from '../dist/demo/tenants/seed-identity.js';
import { PROCESS_NAMES } from '../dist/processes/catalogue.js';
import { benchInstallation } from './lib/installation.ts';
import { type Running, startProcess } from './lib/processes.ts';
import { type Requester, requesterFor, uploadWorkbook } from './lib/data/sales-data.ts';
import { signIn } from './lib/sign-in.ts';

const [CONTRACTS, MONTHS, ROWS] = [2, 3, 4].map((at, n) => Number(process.argv[at] ?? [200, 36, 20][n])) as [number, number, number];
const TARGET = { seconds: 600, ratio: 0.995 };
/** How often the state is read. */
const POLL_MS = 500;
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

type State = {
  workbooks: { id: string; kind: MovingKind; state: string; revision: number; rows: number; errors: number; refusal: unknown }[];
  dryRun: { id: string; state: string; contracts: number; bills: number; equal: number } | null;
};
type Difference = { contract: string; cause: string };

const demo = DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number];

/** Companies that the system does not know, besides those of the demo. */
const NEW_COMPANIES = Array.from({ length: 20 }, (_, n) => `Quartz ${String(n + 1).padStart(2, '0')} Trading`);

/** The export, for companies and properties of the demo and some new companies. It ends last year, so that nothing of it depends on the day. */
function exportOf(): RivalExport {
  const today = new Date().toISOString().slice(0, 10);
  const licensees = companiesOf(demo)
    .flatMap(({ kind, name }) => (kind === 'licensee' ? [name.en] : []))
    .concat(NEW_COMPANIES);
  const properties = propertiesOf(demo, today).map(({ name }) => name);
  const firstMonth = `${Number(today.slice(0, 4)) - MONTHS / 12}-01`;
  return rivalExport({ contracts: CONTRACTS, months: MONTHS, rowsPerMonth: ROWS, firstMonth, licensees, properties, withFaults: true });
}

const read = (request: Requester): Promise<State> => request<State>('GET', '/MovingIn/Read');

/** Waits until a workbook is in one of these states. */
async function settled(request: Requester, kind: MovingKind, states: readonly string[]): Promise<State['workbooks'][number]> {
  for (;;) {
    const found = (await read(request)).workbooks.find((one) => one.kind === kind);
    if (found && states.includes(found.state)) return found;
    if (found?.refusal) throw new Error(JSON.stringify(found.refusal));
    await pause(POLL_MS);
  }
}

/** Imports a workbook; contracts arrive by events, so the next one is refused until they are there. */
async function importWorkbook(request: Requester, kind: MovingKind): Promise<void> {
  for (;;) {
    const { id, revision } = await settled(request, kind, ['read']);
    const begun = await request('POST', '/MovingIn/Import', { id, revision }).then(
      () => true,
      (error: unknown) => {
        if (!String(error).includes('ruleBroken')) throw error;
        return false;
      },
    );
    if (begun) break;
    await pause(POLL_MS);
  }
  await settled(request, kind, ['imported']);
}

/** A workbook that is read; again, while companies and properties are arriving by events. */
async function readable(request: Requester, kind: MovingKind): Promise<State['workbooks'][number]> {
  for (let tries = 0; ; tries += 1) {
    const found = await settled(request, kind, ['read', 'refused']);
    if (found.errors === 0 || tries === 20) return found;
    await pause(POLL_MS);
    await request('POST', '/MovingIn/ReadAgain', { id: found.id, revision: found.revision });
  }
}

/** Undoes an import as soon as it has arrived everywhere. */
async function undoImport(request: Requester, kind: MovingKind): Promise<void> {
  const { id, revision } = await settled(request, kind, ['imported']);
  for (;;) {
    const { blockers } = await request<{ blockers: { kind: string }[] }>('GET', `/MovingIn/UndoCheck?id=${id}`);
    if (blockers.length === 0) break;
    if (blockers.some((one) => one.kind !== 'notArrived')) throw new Error(JSON.stringify(blockers));
    await pause(POLL_MS);
  }
  await request('POST', '/MovingIn/Undo', { id, revision, undoId: randomUUID(), reason: 'benchmark' });
  await settled(request, kind, ['undone']);
}

async function moveIn(base: string, headers: Record<string, string>, rival: RivalExport, folder: string) {
  const request = requesterFor(base, headers);
  const seconds: Record<string, number> = {};
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    seconds[step] = Math.round((performance.now() - begun) / 100) / 10;
    say(`${step}: ${seconds[step]} s`);
    return result;
  };
  for (const kind of MOVING_KINDS) {
    const path = join(folder, `${kind}.xlsx`);
    const sheets = SHEETS_OF[kind].map((sheet) => ({
      name: SHEET_NAMES[sheet].en,
      widths: [],
      rows: sheetRows(sheet, rival.sheets[sheet], 'en').map((cells) => ({ cells: cells.map((value) => ({ value })) })),
    }));
    await writeTo(writeWorkbook(sheets, 'rival'), path);
    await timed(`read ${kind}`, async () => {
      const fileId = await uploadWorkbook(base, headers, request, path, 'movingIn');
      await request('POST', '/MovingIn/Upload', { id: randomUUID(), kind, fileId });
      const found = await readable(request, kind);
      if (found.errors > 0) throw new Error(`${found.errors} rows of ${kind} have errors`);
    });
    // contracts refer to companies and properties that are there
    if (isRecordKind(kind)) await timed(`import ${kind}`, () => importWorkbook(request, kind));
  }
  const run = await timed('dry run', async () => {
    await request('POST', '/MovingIn/StartDryRun', { id: randomUUID() });
    for (;;) {
      const { dryRun } = await read(request);
      if (dryRun?.state === 'done') return dryRun;
      await pause(POLL_MS);
    }
  });
  const { rows } = await request<{ rows: Difference[] }>('GET', `/MovingIn/Differences?dryRunId=${run.id}&pageSize=100`);
  for (const kind of MOVING_KINDS) if (!isRecordKind(kind)) await timed(`import ${kind}`, () => importWorkbook(request, kind));
  for (const kind of ['contracts', 'properties', 'companies'] as const) await timed(`undo ${kind}`, () => undoImport(request, kind));
  return { seconds, run, differences: rows };
}

const installation = await benchInstallation('bench_moving');
const running: Running[] = [];
const folder = await mkdtemp(join(tmpdir(), 'moving-in-'));
try {
  if (!installation.reused) await loadDemo(installation, say);
  for (const name of PROCESS_NAMES) running.push(await startProcess(name, installation));
  const base = running.find(({ name }) => name === 'bff')?.url ?? '';
  const rival = exportOf();
  say(`${CONTRACTS} contracts, ${rival.sheets.reports.length} rows of reports, ${rival.bills} bills, ${rival.faults.length} faults`);
  const headers = await signIn(base, `superuser@${demo.tenant.toLowerCase()}`, DEMO_PASSWORD);
  const { seconds, run, differences } = await moveIn(base, headers, rival, folder);
  const total = Math.round(Object.values(seconds).reduce((sum, each) => sum + each, 0));
  const named = new Set(differences.map(({ contract, cause }) => `${contract} ${cause}`));
  const missed = rival.faults.filter(({ contract, cause }) => !named.has(`${contract} ${cause}`));
  const invented = [...named].filter((one) => !rival.faults.some(({ contract, cause }) => one === `${contract} ${cause}`));
  const ratio = Number((run.equal / run.bills).toFixed(5));
  const reached = total <= TARGET.seconds && ratio >= TARGET.ratio && missed.length === 0;
  const faults = { planted: rival.faults.length, named: rival.faults.length - missed.length, missed, invented };
  const figures = { contracts: CONTRACTS, months: MONTHS, rows: rival.sheets.reports.length, bills: run.bills, equal: run.equal, ratio };
  process.stdout.write(`${JSON.stringify({ ...figures, faults, seconds, total, target: TARGET, reached }, null, 2)}\n`);
} finally {
  for (const each of running.toReversed()) await each.stop();
  await installation.stop();
  await rm(folder, { recursive: true, force: true });
}
