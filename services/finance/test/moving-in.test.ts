import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billList, ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import {
  movingInDecide,
  movingInDifferences,
  movingInDryRun,
  movingInImport,
  movingInRows,
  movingInTemplate,
} from '@bls/proto/contracts/calls/finance/moving-in';
import { salesReportList } from '@bls/proto/contracts/calls/finance/sales-reports';
import { companyList } from '@bls/proto/contracts/calls/identity/companies/company';
import { contractList } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { propertySetup } from '@bls/proto/contracts/calls/licensing/property';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { rivalExport } from '@bls/proto/domain/moving-in/testing/rival-export';
import { isRecordKind, type MovingKind, MOVING_KINDS, type RecordKind } from '@bls/proto/domain/moving-in/workbooks';
import { testActor } from '@bls/kit/testing/actors';
import { eventually, startTestService, type TestService } from '@bls/kit/testing/service';
import { readXlsx } from '@bls/kit/xlsx/reading/testing/read-xlsx';
import { Module } from '@nestjs/common';
import { sql } from 'kysely';
import { AppModule } from '../src/app.module.js';
import { CalculateContract } from '../src/billing/calculate/calculate-contract.js';
import type { FinanceDb } from '../src/db/schema.js';
import { WorkerModule } from '../src/worker.module.js';
import { FAKE_FILES, store } from './support/fake-files.js';
import { MoveIn, PATIENCE } from './support/moving-in.js';
import { type ServiceProcess, startServiceProcess } from './support/service-process.js';

const LICENSEES = ['Sunrise Toys', 'Northwind Gifts', 'Harbour Stationery'];
const PROPERTIES = ['Bunny Garden', 'Moon Cat'];

@Module({ imports: [AppModule, WorkerModule], controllers: FAKE_FILES })
class TestModule {}

let service: TestService<FinanceDb>;
let moveIn: MoveIn;
const neighbours: ServiceProcess[] = [];
const admin = testActor({ role: 'superUser', name: 'Ada Min' });

beforeAll(async () => {
  await store.start();
  service = await startTestService<FinanceDb>({
    name: 'finance',
    module: TestModule,
    migrations: new URL('../migrations', import.meta.url),
  });
  moveIn = new MoveIn(service, admin);
  for (const name of ['identity', 'licensing'] as const) neighbours.push(await startServiceProcess(name, service.environment));
  // nobody imports the own company
  await service.publish(companySaved, { companyId: randomUUID(), kind: 'licensor', name: 'CTL Licensing', active: true, revision: 1 });
}, 240_000);
afterAll(async () => {
  for (const neighbour of neighbours) await neighbour.stop();
  await service?.stop();
  await store.stop();
});

const CONTRACT_KINDS = MOVING_KINDS.filter((kind) => !isRecordKind(kind));

async function dryRun() {
  const id = randomUUID();
  await service.call(movingInDryRun, { id }, admin);
  return eventually(async () => {
    const { dryRun: run } = await moveIn.read();
    return run?.id === id && run.state === 'done' ? run : null;
  }, PATIENCE);
}

describe('moving in', () => {
  it(
    'imports companies and properties that are new, and recognises those that exist',
    async () => {
      const { sheets } = rivalExport({ ...OPTIONS, contracts: 1, months: 12, withFaults: false });
      const wrong = { company: 'Blue Kite', kind: 'Sub-licensee', parent: 'Nobody', telephone: 'call us' };
      const faulty = await moveIn.upload('companies', { companies: [...sheets.companies, wrong], contacts: sheets.contacts });
      const { rows: errors } = await service.call(movingInRows, { workbookId: faulty.id, sheet: 'companies', errorsOnly: true }, admin);
      expect(errors[0]?.issues.map(({ column, rule }) => `${column} ${rule}`).toSorted()).toEqual([
        'parent movingIn.notFound',
        'telephone telephone',
      ]);

      const first = await moveIn.upload('companies', { companies: sheets.companies.slice(0, 2), contacts: sheets.contacts.slice(0, 2) });
      expect(first.records).toEqual({ made: 2, known: 0, undecided: 0 });
      await moveIn.importWorkbook('companies');
      const owner = { company: 'Moon Studio', kind: 'Brand owner', shortName: 'Moon', termFrom: '2024-01-01', termTo: '2039-12-31' };
      const below = { company: 'Sunrise Retail', kind: '次级被授权方', parent: 'Sunrise Toys' };
      const typo = { company: 'Sunrise Tois', kind: 'Licensee' };
      const again = await moveIn.upload('companies', { companies: [...sheets.companies, owner, below, typo], contacts: sheets.contacts });
      expect(again.records).toEqual({ made: 3, known: 2, undecided: 1 });
      await expect(service.call(movingInImport, { id: again.id, revision: again.revision }, admin)).rejects.toMatchObject({
        detail: { issues: [{ rule: 'movingIn.undecided' }] },
      });
      const { rows: near } = await service.call(movingInRows, { workbookId: again.id, sheet: 'companies', nearOnly: true }, admin);
      expect(near.map(({ match }) => match)).toMatchObject([{ state: 'near', name: 'Sunrise Toys', decision: null }]);
      const row = near[0]?.row ?? 0;
      const decision = { workbookId: again.id, sheet: 'companies', row, decision: 'same' } as const;
      await service.call(movingInDecide, { ...decision, revision: again.revision }, admin);
      await expect(service.call(movingInDecide, { ...decision, revision: again.revision }, admin)).rejects.toMatchObject({
        code: 'conflict',
      });
      await moveIn.importWorkbook('companies');
      const { rows: companies } = await service.call(companyList, { pageSize: 100 }, admin);
      const named = companies.map(({ name, kind, parentName }) => [name, kind, parentName].filter(Boolean).join(', '));
      expect(named.toSorted()).toEqual(
        [
          ...LICENSEES.map((name) => `${name}, licensee`),
          'Moon Studio, brandOwner',
          'Sunrise Retail, subLicensee, Sunrise Toys',
        ].toSorted(),
      );

      const [bunny, ...others] = sheets.properties;
      const properties = [{ ...bunny, brandOwner: 'Moon Studio' }, ...others];
      const read = await eventually(async () => {
        // the brand owner arrives in licensing by an event
        const found = await moveIn.upload('properties', { properties, characters: sheets.characters });
        return found.errors === 0 ? found : null;
      }, PATIENCE);
      expect(read.records).toEqual({ made: PROPERTIES.length, known: 0, undecided: 0 });
      await moveIn.importWorkbook('properties');
      const setup = await service.call(propertySetup, {}, admin);
      expect(setup.properties.map(({ name, brandOwnerName, characters }) => [name, brandOwnerName, characters.length])).toEqual([
        ['Bunny Garden', 'Moon Studio', 1],
        ['Moon Cat', null, 1],
      ]);
      const known = await moveIn.upload('properties', { properties, characters: sheets.characters });
      expect(known.records).toEqual({ made: 0, known: PROPERTIES.length, undecided: 0 });
    },
    PATIENCE,
  );

  it(
    'shows errors on the cells of a workbook and what was probably meant',
    async () => {
      const { sheets } = rivalExport({ ...OPTIONS, contracts: 2, months: 12, withFaults: false });
      const [first, ...others] = sheets.contracts;
      const contracts = [{ ...first, licensee: 'Sunrise Tois', reporting: 'Monthli', endsOn: 'soon' }, ...others];
      const found = await moveIn.upload('contracts', { ...sheets, contracts });
      expect(found).toMatchObject({ state: 'read', errors: 1 });
      const request = { workbookId: found.id, sheet: 'contracts', errorsOnly: true } as const;
      const { rows } = await service.call(movingInRows, request, admin);
      expect(rows[0]?.issues.map(({ column, rule }) => `${column} ${rule}`).toSorted()).toEqual([
        'endsOn movingIn.notADay',
        'reporting movingIn.didYouMean',
      ]);
      // Names are looked up when the cells themselves can be read.
      const corrected = await moveIn.upload('contracts', { ...sheets, contracts: [{ ...first, licensee: 'Sunrise Tois' }, ...others] });
      const again = await service.call(movingInRows, { ...request, workbookId: corrected.id }, admin);
      expect(again.rows[0]?.issues).toEqual([
        { column: 'licensee', rule: 'movingIn.didYouMean', params: { found: 'Sunrise Tois', suggestion: 'Sunrise Toys' } },
      ]);
      await expect(service.call(movingInImport, { id: corrected.id, revision: corrected.revision }, admin)).rejects.toMatchObject({
        detail: { issues: [{ rule: 'movingIn.hasErrors' }] },
      });
      const refused = await moveIn.upload('bills', { bills: [] });
      expect(refused).toMatchObject({ state: 'read', rows: 0 });
    },
    PATIENCE,
  );

  it('makes a template of each workbook with headings in both languages', async () => {
    for (const kind of MOVING_KINDS) {
      const { fileId, name } = await service.call(movingInTemplate, { kind }, admin);
      expect(name).toMatch(/\.xlsx$/);
      const rows = await readXlsx(store.files.get(fileId)?.bytes ?? Buffer.alloc(0));
      expect(JSON.stringify(rows)).toMatch(HEADING[kind]);
    }
  });

  it(
    'P-EDGE-05 imports contracts, reports, balances and open bills after a dry run that names every difference to the old system',
    async () => {
      const rival = rivalExport({ ...OPTIONS, contracts: 20, months: 12, withFaults: true });
      for (const kind of CONTRACT_KINDS) await moveIn.upload(kind, rival.sheets);
      await moveIn.settled('bills', ['read']);
      const { workbooks } = await moveIn.read();
      expect(workbooks.filter(({ kind }) => !isRecordKind(kind)).map(({ kind, errors, state }) => ({ kind, errors, state }))).toEqual(
        CONTRACT_KINDS.map((kind) => ({ kind, errors: 0, state: 'read' })),
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

      for (const kind of CONTRACT_KINDS) await moveIn.importWorkbook(kind);
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

const HEADING: Record<MovingKind, RegExp> = {
  companies: /Belongs to licensee 所属被授权方/,
  properties: /Brand owner 品牌方/,
  ...(Object.fromEntries(CONTRACT_KINDS.map((kind) => [kind, /Contract number 合同编号/])) as Record<
    Exclude<MovingKind, RecordKind>,
    RegExp
  >),
};
const OPTIONS = { rowsPerMonth: 4, firstMonth: '2024-01', licensees: LICENSEES, properties: PROPERTIES };
