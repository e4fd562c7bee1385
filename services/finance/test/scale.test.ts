import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { performanceHistorical, performanceIndex } from '@bls/proto/contracts/calls/finance/insight/performance';
import type { Actor } from '@bls/proto/domain/access/actor';
import { Database } from '@bls/kit/db/database';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { sql } from 'kysely';
import type { FinanceDb, Trx } from '../src/db/schema.js';
import { nameOfCopy, scaleBills, scaleContracts, scaleJournal } from '../src/scale-finance.repository.js';
import { approveReport, calculations, senior, type Service, signDeal, startFinance } from './support/billing.js';

let service: Service;

beforeAll(async () => {
  service = await startFinance();
  for (const tenant of ['CTL', 'PLBY']) {
    const deal = await signDeal(service, tenant);
    await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
    await calculations(service, deal, 2);
  }
}, 60_000);
afterAll(() => service?.stop());

const inTenant = <T>(tenant: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  service.running.app.get<Database<FinanceDb>>(Database).transaction({ tenant }, work);
const bills = (actor: Actor, request: object = {}) => service.call(billList, { pageSize: 100, ...request }, actor);

describe('contracts that are multiplied for benchmarks', () => {
  it('have sales, settlements and bills of their own, which lists show as those of the original', async () => {
    const before = {
      bills: await bills(senior),
      earned: (await service.call(performanceIndex, {}, senior)).rows[0]?.earned,
    };
    expect(await inTenant('CTL', (trx) => scaleContracts(trx, 5))).toBe(5);
    const index = await service.call(performanceIndex, {}, senior);
    expect([index.total, new Set(index.rows.map(({ earned }) => earned))]).toEqual([5, new Set([before.earned])]);
    expect((await service.call(performanceHistorical, {}, senior)).rows).toMatchObject([{ sales: '4500.00' }]);
    const { rows, total } = await bills(senior);
    expect(total).toBe(before.bills.total * 5);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(total);
    expect(new Set(rows.map(({ contractId }) => contractId)).size).toBe(5);
  });

  it('have companies whose names differ for a search; bills are multiplied without their sales, too', async () => {
    const other = testActor({ role: 'seniorFinance', tenant: 'PLBY' });
    const { total } = await bills(other);
    expect(await inTenant('PLBY', (trx) => scaleBills(trx, total * 3))).toBe(total * 3);
    expect((await bills(other)).total).toBe(total * 3);
    const found = await bills(other, { search: nameOfCopy(2) });
    expect([found.total, found.rows.every(({ companyName }) => companyName.endsWith(nameOfCopy(2)))]).toEqual([total, true]);
  });
});

describe('entries of the ledger that are multiplied in one transaction', () => {
  const indexReads = (): Promise<number> =>
    inTenant('CTL', async (trx) => {
      const { rows } = await sql<{ reads: string }>`
        select sum(idx_tup_read) as reads from pg_stat_user_indexes where schemaname = current_schema() and relname = 'journal_entry'`.execute(
        trx,
      );
      return Number(rows[0]?.reads ?? 0);
    });
  const entries = (): Promise<number> =>
    inTenant('CTL', async (trx) => {
      const { rows } = await sql<{ entries: string }>`select count(*) as entries from journal_entry`.execute(trx);
      return Number(rows[0]?.entries ?? 0);
    });

  it('enter the journal without reading the entries that are there', async () => {
    const [readBefore, entriesBefore] = [await indexReads(), await entries()];
    await inTenant('CTL', async (trx) => {
      await scaleJournal(trx, 3000);
      await sql`select pg_stat_force_next_flush()`.execute(trx);
    });
    const entered = (await entries()) - entriesBefore;
    expect(entered).toBeGreaterThan(500);
    // The newest number and the newest sequence, and what the check of uniqueness reads; the fault read half of all entries for each.
    await eventually(async () => (await indexReads()) - readBefore > entered);
    expect((await indexReads()) - readBefore).toBeLessThan(entered * 20);
  });
});
