import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billList, ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import { movingInUndo, movingInUndoCheck } from '@bls/proto/contracts/calls/finance/moving-in';
import { contractList } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { type Cells, rivalExport } from '@bls/proto/domain/moving-in/testing/rival-export';
import { isRecordKind, MOVING_KINDS, type MovingKind } from '@bls/proto/domain/moving-in/workbooks';
import { Database } from '@bls/kit/db/database';
import { testActor } from '@bls/kit/testing/actors';
import { asSuperuser, type Query } from '@bls/kit/testing/as-superuser';
import { eventually, startTestService, type TestService } from '@bls/kit/testing/service';
import { Module } from '@nestjs/common';
import { AppModule } from '../src/app.module.js';
import { CalculateContract } from '../src/billing/calculate/calculate-contract.js';
import type { FinanceDb } from '../src/db/schema.js';
import { FAKE_FILES, store } from './support/fake-files.js';
import { MoveIn, PATIENCE, type Sheets } from './support/moving-in.js';
import { type ServiceProcess, startServiceProcess } from './support/service-process.js';
import { changed, lost, type Rows, rowsOf } from './support/tenant-rows.js';

/** Without the worker, which runs as a process, so that it can be killed. */
@Module({ imports: [AppModule], controllers: FAKE_FILES })
class TestModule {}

const admin = testActor({ role: 'superUser', name: 'Ada Min' });
const NEIGHBOURS = ['identity', 'licensing', 'approvals'] as const;
type Neighbour = (typeof NEIGHBOURS)[number];
const CONTRACT_KINDS = MOVING_KINDS.filter((kind) => !isRecordKind(kind));
const rival = rivalExport({
  contracts: 7,
  months: 12,
  rowsPerMonth: 2,
  firstMonth: '2024-01',
  licensees: ['Sunrise Toys', 'Northwind Gifts'],
  properties: ['Bunny Garden', 'Moon Cat'],
  withFaults: false,
});
const isFirst = ({ contract }: Cells): boolean => contract === 'LA-1000';
const sheetsWhere = (wanted: (cells: Cells) => boolean): Sheets =>
  Object.fromEntries(Object.entries(rival.sheets).map(([sheet, rows]) => [sheet, rows.filter(wanted)]));
/** A contract that stays, and those of which the import is undone. */
const [STAYS, GOES] = [sheetsWhere(isFirst), sheetsWhere((cells) => !isFirst(cells))];

let service: TestService<FinanceDb>;
let moveIn: MoveIn;
let worker: ChildProcess;
const neighbours = new Map<Neighbour, ServiceProcess>();

const startWorker = (): void => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const env = { ...service.environment, HEALTH_PORT: '0', PATH: process.env['PATH'] };
  worker = spawn(process.execPath, [join(root, 'services/finance/dist/worker.js')], { env, stdio: ['ignore', 'inherit', 'inherit'] });
};
/** As when the machine loses its power. */
const killWorker = (): Promise<void> =>
  new Promise((resolve) => {
    if (worker.exitCode !== null || worker.signalCode !== null) return resolve();
    worker.once('exit', () => resolve());
    worker.kill('SIGKILL');
  });

beforeAll(async () => {
  await store.start();
  service = await startTestService<FinanceDb>({
    name: 'finance',
    module: TestModule,
    migrations: new URL('../migrations', import.meta.url),
  });
  moveIn = new MoveIn(service, admin);
  for (const name of NEIGHBOURS) neighbours.set(name, await startServiceProcess(name, service.environment));
  await service.publish(companySaved, { companyId: randomUUID(), kind: 'licensor', name: 'CTL Licensing', active: true, revision: 1 });
  startWorker();
}, 240_000);
afterAll(async () => {
  await killWorker();
  for (const neighbour of neighbours.values()) await neighbour.stop();
  await service?.stop();
  await store.stop();
});

const databaseOf = (name: Neighbour | 'finance'): string =>
  name === 'finance' ? `test_${service.environment['NATS_PREFIX']}` : (neighbours.get(name)?.database ?? '');

/** A database of the installation, as a superuser. */
const inDatabase = <T>(name: Neighbour | 'finance', work: (query: Query) => Promise<T>): Promise<T> =>
  asSuperuser(databaseOf(name), name, work);

const everything = async (): Promise<Rows> =>
  new Map(
    (await Promise.all(['finance' as const, ...NEIGHBOURS].map((name) => inDatabase(name, (query) => rowsOf(query, name))))).flatMap(
      (rows) => [...rows],
    ),
  );

async function importAll(sheets: Sheets, kinds: readonly MovingKind[]): Promise<void> {
  for (const kind of kinds) {
    await eventually(async () => {
      // companies and properties arrive in licensing by events
      const found = await moveIn.upload(kind, sheets);
      return found.state === 'read' && found.errors === 0;
    }, PATIENCE);
    await moveIn.importWorkbook(kind);
  }
}

/** Until every service knows the contracts and the access that they give. */
const arrived = (): Promise<unknown> => eventually(async () => (await blockers('contracts')).length === 0, PATIENCE);

const blockers = async (kind: MovingKind) => {
  const { id } = await moveIn.settled(kind, ['imported']);
  return (await service.call(movingInUndoCheck, { id }, admin)).blockers;
};

async function undo(kind: MovingKind): Promise<void> {
  const { id, revision } = await moveIn.settled(kind, ['imported']);
  await service.call(movingInUndo, { id, revision, undoId: randomUUID(), reason: 'wrong file' }, admin);
}

const phaseIs = (wanted: readonly string[]): Promise<unknown> =>
  eventually(async () => {
    const undone = await service.superuser.selectFrom('movingUndo').select('phase').orderBy('at', 'desc').executeTakeFirst();
    return wanted.includes(undone?.phase ?? '');
  }, PATIENCE);

/** Histories, the ledger and what was calculated: they only grow. */
const ONLY_GROW = [
  'finance.calculation',
  'finance.contract_version',
  'finance.exchange_rate_used',
  'finance.journal_entry',
  'finance.ledger_posting',
  'finance.money_history',
  'finance.sales_report_history',
  'finance.settlement',
  'finance.settlement_line',
  'licensing.history',
  'approvals.giving_access_history',
  'identity.audit',
];
/** Where the undo is. */
const PROCESS = ['finance.moving_undo', 'finance.moving_workbook', 'finance.outbox'];
/**
 * How far the process of moving in is, numbers that were given, what was sent, and the last state of items that nobody has to do any
 * more. Every other table is as before.
 */
const MAY_DIFFER = [
  ...ONLY_GROW,
  ...PROCESS,
  'finance.moving_contract',
  'finance.moving_row',
  'licensing.number_series',
  'identity.audit_heads',
  'identity.work_items',
  ...['finance', ...NEIGHBOURS].flatMap((name) => [`${name}.inbox`, `${name}.outbox`]),
];

describe('undo of an import', () => {
  it(
    'takes contracts back with everything that was imported for them, also when processes are killed, and leaves the rest as it was',
    async () => {
      await importAll(rival.sheets, ['companies', 'properties']);
      await importAll(STAYS, CONTRACT_KINDS);
      await arrived();
      const before = await everything();
      await importAll(GOES, CONTRACT_KINDS);
      await arrived();
      const imported = await service.call(billList, { pageSize: 100 }, admin);
      expect(imported.total).toBeGreaterThan(1);

      // Something changes after the decision and before the services take their rows out: everything is put back.
      await killWorker();
      const whole = await everything();
      await undo('contracts');
      const change = (revision: number) =>
        inDatabase('licensing', (query) => query(`update contract set revision = ${revision} where external_number = 'LA-1001'`));
      await change(1);
      startWorker();
      await phaseIs(['stopped']);
      const stopped = await moveIn.settled('contracts', ['imported']);
      expect(stopped.undo?.blockers.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['contractChanged LA-1001']);
      await change(0);
      expect(changed(whole, await everything(), PROCESS)).toEqual([]);

      // Licensing is away and the worker is killed when approvals has taken its rows out.
      await neighbours.get('licensing')?.stop();
      await killWorker();
      // the decision asks licensing too
      neighbours.set('licensing', await startServiceProcess('licensing', service.environment));
      await undo('contracts');
      await neighbours.get('licensing')?.stop();
      startWorker();
      await eventually(
        () => inDatabase('approvals', async (query) => (await query('select id from taken_out limit 1')).length === 1),
        PATIENCE,
      );
      await killWorker();
      neighbours.set('licensing', await startServiceProcess('licensing', service.environment));
      startWorker();
      await phaseIs(['discarding', 'done']);
      await killWorker();
      startWorker();
      await phaseIs(['done']);
      for (const kind of CONTRACT_KINDS) expect(await moveIn.settled(kind, ['undone'])).toMatchObject({ undo: { reason: 'wrong file' } });
      // what is removed elsewhere follows by events
      let after = await everything();
      const differ = await eventually(async () => {
        after = await everything();
        return changed(before, after, MAY_DIFFER).length === 0;
      }, PATIENCE / 2).catch(() => changed(before, after, MAY_DIFFER));
      expect(differ).toBe(true);
      expect(lost(before, after, ONLY_GROW)).toEqual([]);
      expect(await service.callAsService(ledgerVerify, {})).toMatchObject({ problems: [] });

      // The same workbooks are imported again.
      await importAll(GOES, CONTRACT_KINDS);
      await arrived();
      const again = await service.call(billList, { pageSize: 100 }, admin);
      const numbers = ({ rows }: typeof again) => rows.map(({ number, open }) => `${number} ${open}`).toSorted();
      expect(numbers(again)).toEqual(numbers(imported));
      expect(await service.callAsService(ledgerVerify, {})).toMatchObject({ problems: [] });
    },
    PATIENCE * 2,
  );

  it(
    'is refused while something depends on the import, and names it',
    async () => {
      const { rows: contracts } = await service.call(contractList, { pageSize: 100 }, admin);
      expect(contracts).toHaveLength(7);
      const companies = await moveIn.settled('companies', ['imported']);
      await expect(
        service.call(movingInUndo, { id: companies.id, revision: companies.revision, undoId: randomUUID(), reason: 'wrong' }, admin),
      ).rejects.toMatchObject({ detail: { issues: [{ rule: 'movingIn.undoBlocked' }] } });
      expect((await blockers('companies')).filter(({ kind }) => kind === 'termSheet')).toHaveLength(7);
      expect(new Set((await blockers('properties')).map(({ kind }) => kind))).toEqual(new Set(['termSheet']));
      const reports = await moveIn.settled('reports', ['imported']);
      await expect(service.call(movingInUndoCheck, { id: reports.id }, admin)).rejects.toMatchObject({
        detail: { issues: [{ rule: 'movingIn.undoContracts' }] },
      });

      const calculator = new CalculateContract(service.running.app.get<Database<FinanceDb>>(Database, { strict: false }));
      for (const { contractId } of contracts)
        await calculator.execute({ tenant: 'CTL', requestId: 'test' }, { contractId, cause: 'later', until: '2025-01-20' });
      const issued = await service.superuser.selectFrom('bill').select(['id', 'number']).where('imported', '=', false).execute();
      expect(issued.length).toBeGreaterThan(0);
      expect(await blockers('contracts')).toEqual(
        expect.arrayContaining(issued.map(({ id, number }) => ({ kind: 'bill', name: number, path: `/LicenseePaymentV2/Detail/${id}` }))),
      );
    },
    PATIENCE,
  );
});
