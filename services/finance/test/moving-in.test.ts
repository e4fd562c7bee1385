import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billList, ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import {
  movingInDifferences,
  movingInDryRun,
  movingInImport,
  movingInRead,
  movingInRows,
  movingInTemplate,
  movingInUpload,
  type MovingWorkbookView,
} from '@bls/proto/contracts/calls/finance/moving-in';
import { salesReportList } from '@bls/proto/contracts/calls/finance/sales-reports';
import { companyCopies } from '@bls/proto/contracts/calls/identity/companies/company';
import { territoryList } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { contractList } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { propertySave } from '@bls/proto/contracts/calls/licensing/property';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { type Cells, rivalExport, sheetRows } from '@bls/proto/domain/moving-in/testing/rival-export';
import { type MovingKind, MOVING_KINDS, type MovingSheet, SHEET_NAMES, SHEETS_OF } from '@bls/proto/domain/moving-in/workbooks';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Handler } from '@bls/kit/rpc/handler';
import { testActor } from '@bls/kit/testing/actors';
import { eventually, startTestService, type TestService } from '@bls/kit/testing/service';
import { readXlsx } from '@bls/kit/xlsx/reading/testing/read-xlsx';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { Module } from '@nestjs/common';
import { sql } from 'kysely';
import { AppModule } from '../src/app.module.js';
import { CalculateContract } from '../src/billing/calculate/calculate-contract.js';
import type { FinanceDb } from '../src/db/schema.js';
import { WorkerModule } from '../src/worker.module.js';
import { FAKE_FILES, store } from './support/fake-files.js';
import { startLicensingProcess } from './support/licensing-process.js';

/** Jobs of a loaded machine take long. */
const PATIENCE = 240_000;
const LICENSEES = ['Sunrise Toys', 'Northwind Gifts', 'Harbour Stationery'];
const PROPERTIES = ['Bunny Garden', 'Moon Cat'];

@Handler(companyCopies)
class NoCompanies {
  async execute(): Promise<ResponseOf<typeof companyCopies>> {
    return [];
  }
}
@Handler(territoryList)
class Territories {
  async execute(): Promise<ResponseOf<typeof territoryList>> {
    const at = new Date().toISOString();
    return ['CN', 'HK'].map((code) => ({ code, name: code, nameZh: code, revision: 0, byName: null, at }));
  }
}
@Module({ imports: [AppModule, WorkerModule], controllers: [NoCompanies, Territories, ...FAKE_FILES] })
class TestModule {}

let service: TestService<FinanceDb>;
let stopLicensing: () => Promise<void> = async () => undefined;
const admin = testActor({ role: 'superUser', name: 'Ada Min' });

beforeAll(async () => {
  await store.start();
  service = await startTestService<FinanceDb>({
    name: 'finance',
    module: TestModule,
    migrations: new URL('../migrations', import.meta.url),
  });
  stopLicensing = await startLicensingProcess(service.environment);
  const companies = [
    { kind: 'licensor' as const, name: 'CTL Licensing' },
    ...LICENSEES.map((name) => ({ kind: 'licensee' as const, name })),
  ];
  for (const company of companies) await service.publish(companySaved, { companyId: randomUUID(), ...company, active: true, revision: 1 });
  for (const [n, name] of PROPERTIES.entries()) {
    const period = { territories: ['CN', 'HK'], validFrom: '2020-01-01', validTo: '2040-12-31' };
    const rateTypes = ['fixedRate' as const, 'slidingRate' as const];
    const characters = [{ ...period, characterId: randomUUID(), name: `${name} figure` }];
    await service.call(propertySave, { ...period, id: randomUUID(), code: `P${n}`, name, rateTypes, characters }, admin);
  }
}, 120_000);
afterAll(async () => {
  await stopLicensing();
  await service?.stop();
  await store.stop();
});

type Sheets = Readonly<Partial<Record<MovingSheet, Cells[]>>>;

const workbookOf = (kind: MovingKind, sheets: Sheets): Promise<Buffer> =>
  buffer(
    writeWorkbook(
      SHEETS_OF[kind].map((sheet) => ({
        name: SHEET_NAMES[sheet].zh,
        widths: [],
        rows: sheetRows(sheet, sheets[sheet] ?? [], 'zh').map((cells) => ({ cells: cells.map((value) => ({ value })) })),
      })),
      'rival',
    ),
  );

const read = () => service.call(movingInRead, {}, admin);

/** Uploads a workbook and waits until it is read. */
async function upload(kind: MovingKind, sheets: Sheets): Promise<MovingWorkbookView> {
  const id = randomUUID();
  await service.call(movingInUpload, { id, kind, fileId: store.put(await workbookOf(kind, sheets), `${kind}.xlsx`) }, admin);
  return settled(kind, ['read', 'refused']);
}

const settled = (kind: MovingKind, states: readonly string[]): Promise<MovingWorkbookView> =>
  eventually(async () => {
    const found = (await read()).workbooks.find((one) => one.kind === kind);
    return found && states.includes(found.state) ? found : null;
  }, PATIENCE);

/** Imports a workbook as soon as what it needs has arrived. */
async function importWorkbook(kind: MovingKind): Promise<void> {
  await eventually(async () => {
    const found = (await read()).workbooks.find((one) => one.kind === kind);
    if (found?.state === 'imported') return true;
    if (found?.state === 'read')
      await service.call(movingInImport, { id: found.id, revision: found.revision }, admin).catch((error: { code?: string }) => {
        // contracts arrive by events
        if (error.code !== 'ruleBroken') throw error;
      });
    return false;
  }, PATIENCE);
}

async function dryRun() {
  const id = randomUUID();
  await service.call(movingInDryRun, { id }, admin);
  return eventually(async () => {
    const { dryRun: run } = await read();
    return run?.id === id && run.state === 'done' ? run : null;
  }, PATIENCE);
}

describe('moving in', () => {
  it(
    'shows errors on the cells of a workbook and what was probably meant',
    async () => {
      const { sheets } = rivalExport({ ...OPTIONS, contracts: 2, months: 12, withFaults: false });
      const [first, ...others] = sheets.contracts;
      const contracts = [{ ...first, licensee: 'Sunrise Tois', reporting: 'Monthli', endsOn: 'soon' }, ...others];
      const found = await upload('contracts', { ...sheets, contracts });
      expect(found).toMatchObject({ state: 'read', errors: 1 });
      const request = { workbookId: found.id, sheet: 'contracts', errorsOnly: true } as const;
      const { rows } = await service.call(movingInRows, request, admin);
      expect(rows[0]?.issues.map(({ column, rule }) => `${column} ${rule}`).toSorted()).toEqual([
        'endsOn movingIn.notADay',
        'reporting movingIn.didYouMean',
      ]);
      // Names are looked up when the cells themselves can be read.
      const corrected = await upload('contracts', { ...sheets, contracts: [{ ...first, licensee: 'Sunrise Tois' }, ...others] });
      const again = await service.call(movingInRows, { ...request, workbookId: corrected.id }, admin);
      expect(again.rows[0]?.issues).toEqual([
        { column: 'licensee', rule: 'movingIn.didYouMean', params: { found: 'Sunrise Tois', suggestion: 'Sunrise Toys' } },
      ]);
      await expect(service.call(movingInImport, { id: corrected.id, revision: corrected.revision }, admin)).rejects.toMatchObject({
        detail: { issues: [{ rule: 'movingIn.hasErrors' }] },
      });
      const refused = await upload('bills', { bills: [] });
      expect(refused).toMatchObject({ state: 'read', rows: 0 });
    },
    PATIENCE,
  );

  it('makes a template of each workbook with headings in both languages', async () => {
    for (const kind of MOVING_KINDS) {
      const { fileId, name } = await service.call(movingInTemplate, { kind }, admin);
      expect(name).toMatch(/\.xlsx$/);
      const rows = await readXlsx(store.files.get(fileId)?.bytes ?? Buffer.alloc(0));
      expect(JSON.stringify(rows)).toMatch(/Contract number 合同编号/);
    }
  });

  it(
    'P-EDGE-05 imports contracts, reports, balances and open bills after a dry run that names every difference to the old system',
    async () => {
      const rival = rivalExport({ ...OPTIONS, contracts: 20, months: 12, withFaults: true });
      for (const kind of MOVING_KINDS) await upload(kind, rival.sheets);
      await settled('bills', ['read']);
      const { workbooks } = await read();
      expect(workbooks.map(({ kind, errors, state }) => ({ kind, errors, state }))).toEqual(
        MOVING_KINDS.map((kind) => ({ kind, errors: 0, state: 'read' })),
      );

      // Rows are shown as they were written, not with the codes that they mean.
      const workbookId = workbooks.find(({ kind }) => kind === 'reports')?.id ?? '';
      const shown = await service.call(movingInRows, { workbookId, sheet: 'reports' }, admin);
      const [written] = rival.sheets.reports;
      expect(shown.rows[0]?.values).toMatchObject({ category: written?.['category'], subCategory: written?.['subCategory'] });
      expect(PROPERTIES).toContain(shown.rows[0]?.values['property']);

      const run = await dryRun();
      expect(run).toMatchObject({ contracts: 20, bills: rival.bills, equal: rival.bills - rival.faulty, isStale: false });
      const { rows: differences } = await service.call(movingInDifferences, { dryRunId: run.id, pageSize: 100 }, admin);
      const named = new Set(differences.map(({ contract, cause }) => `${contract} ${cause}`));
      expect([...named].toSorted()).toEqual(rival.faults.map(({ contract, cause }) => `${contract} ${cause}`).toSorted());
      expect(await service.superuser.selectFrom('bill').select('id').execute()).toEqual([]);

      for (const kind of MOVING_KINDS) await importWorkbook(kind);
      const { rows: contracts } = await service.call(contractList, { pageSize: 100 }, admin);
      expect(contracts).toHaveLength(20);
      expect(new Set(contracts.map(({ status }) => status))).toEqual(new Set(['signedAll']));

      const open = rival.sheets.bills.filter((bill) => bill['open'] !== '0.00');
      const { rows: bills, total } = await service.call(billList, { pageSize: 100 }, admin);
      expect(total).toBe(open.length);
      expect(bills.map(({ number, open: left }) => `${number} ${left}`).toSorted()).toEqual(
        open.map((bill) => `${bill['number']} ${bill['open']}`).toSorted(),
      );
      expect(await service.callAsService(ledgerVerify, {})).toMatchObject({ problems: [] });
      const reported = await service.call(salesReportList, { pageSize: 100, sort: 'month', status: ['calculated'] }, admin);
      expect(reported.total).toBe(20 * 12);
      // Only the months after the past are work of licensees; no contract and no bill of the past is.
      const kinds = await sql<{
        kind: string;
      }>`select distinct payload ->> 'kind' as kind from outbox where subject like '%.work-item.moved.v1'`.execute(service.superuser);
      expect(kinds.rows).toEqual([{ kind: 'salesReport' }]);

      // Later calculations bill what has become due since: the next guarantee of the two contracts that have one. The contract whose
      // balance says that 5,000 more of the guarantee were billed than agreed gets them back, because its sales exceed the guarantee.
      const ctx = { tenant: 'CTL', requestId: 'test' };
      const opened = await service.superuser.selectFrom('contract').select('contractId').where('opening', '=', 'done').execute();
      expect(opened).toHaveLength(20);
      const calculator = service.running.app.get(CalculateContract, { strict: false });
      for (const { contractId } of opened) await calculator.execute(ctx, { contractId, cause: 'later', until: '2025-01-20' });
      const issued = await service.superuser
        .selectFrom('bill')
        .select(['kind', 'billOn', 'amount'])
        .where('imported', '=', false)
        .execute();
      const guaranteed = new Set(rival.sheets.guarantees.map(({ contract }) => contract));
      const guarantees = issued.filter(({ kind }) => kind === 'MG');
      expect(issued.filter(({ kind }) => kind !== 'MG').map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['EXCESS -5000.0000']);
      expect(guarantees.filter(({ billOn }) => new Date(billOn) < new Date('2024-12-01'))).toEqual([]);
      expect(guarantees.length).toBeLessThanOrEqual(guaranteed.size);
      expect(guarantees.length).toBeGreaterThan(0);
      expect(await service.callAsService(ledgerVerify, {})).toMatchObject({ problems: [] });
    },
    PATIENCE * 2,
  );
});

const OPTIONS = { rowsPerMonth: 4, firstMonth: '2024-01', licensees: LICENSEES, properties: PROPERTIES };
