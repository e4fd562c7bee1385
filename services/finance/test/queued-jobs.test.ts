import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { sql } from 'kysely';
import { CalculateContract } from '../src/billing/calculate/calculate-contract.js';
import { billIssued, calculationWanted, exchangeRatesSaved, salesReportApproved } from '../src/billing/previous-events.js';
import type { FinanceDb } from '../src/db/schema.js';
import {
  approveReport,
  billsOf,
  calculations,
  type Deal,
  readRowsAgain,
  rendered,
  type Service,
  signDeal,
  startFinance,
} from './support/billing.js';

const UNTIL = defaultDay();
let service: Service;
let deal: Deal;
let report: Awaited<ReturnType<typeof approveReport>>;
beforeAll(async () => {
  service = await startFinance();
  deal = await signDeal(service);
  report = await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
  await calculations(service, deal, 2);
});
afterAll(() => service?.stop());

const published = () =>
  eventually(async () => {
    const waiting = await sql<{ n: number }>`select count(*)::int as n from outbox where published_at is null`.execute(service.superuser);
    return waiting.rows[0]?.n === 0;
  });
const queued = async (subject: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox where subject = ${subject}`.execute(service.superuser);
  return rows[0]?.n ?? 0;
};
/** The bills of the contract, when all have their PDF. */
const renderedBills = () =>
  eventually(async () => {
    const bills = service.superuser.selectFrom('bill').select(['id', 'documentFileId']).where('contractId', '=', deal.contractId);
    const found = await bills.orderBy('id').execute();
    return found.every(({ documentFileId }) => documentFileId) && found;
  });
const causes = async (): Promise<string[]> => {
  const found = service.superuser.selectFrom('calculation').select('cause').where('contractId', '=', deal.contractId);
  return (await found.orderBy('sequence').execute()).map(({ cause }) => cause);
};

it('renders the note of a bill although the process that issued the bill ended right after the commit', async () => {
  await service.superuser.updateTable('salesRow').set({ quantity: '12' }).execute();
  await readRowsAgain(service);
  // A database without a relay commits as a process does that ends before it publishes.
  const pool = createPool(service.environment['DATABASE_URL'] ?? '', 'finance', 2, createLogger('test', 'silent'));
  const db = new Database<FinanceDb>(createKysely(pool), pool);
  const request = { contractId: deal.contractId, cause: 'ended', until: UNTIL };
  await new CalculateContract(db).execute({ tenant: 'CTL', requestId: 'ended' }, request);
  await db.close();
  expect(await renderedBills()).toHaveLength(3);
});

it('bills and renders once when every job is delivered twice and runs twice', async () => {
  const before = [await renderedBills(), await causes(), await billsOf(service, deal)];
  // A process that ends between the queue and the mark of the row delivers the job again.
  await sql`update outbox set published_at = null where subject like 'job.%'`.execute(service.superuser);
  await published();
  // Redis has forgotten a job that ended long ago, so that its repetition runs.
  for (const cause of await causes()) {
    const calculator = service.running.app.get(CalculateContract, { strict: false });
    const request = { contractId: deal.contractId, cause, until: UNTIL };
    expect(await calculator.execute({ tenant: 'CTL', requestId: 'again' }, request)).toBe(0);
  }
  expect([await renderedBills(), await causes(), await billsOf(service, deal)]).toEqual(before);
  for (const { id } of await renderedBills()) expect(rendered.get(`debit-note:${id}`)).toHaveLength(1);
});

it('runs the jobs of events that version 0.1 published, and of events that it left in the outbox', async () => {
  const { contractId } = deal;
  const [bill] = await renderedBills();
  const [notes, retries] = [await queued('job.render-debit-note'), await queued('job.retry-calculations')];
  await service.publish(billIssued, { billId: bill?.id });
  await service.publish(exchangeRatesSaved, { year: 2026 });
  await service.publish(salesReportApproved, {
    reportId: report.id,
    contractId,
    companyId: deal.companyId,
    approvedAt: '2026-01-31T10:00:00.000Z',
  });
  const payload = JSON.stringify({ contractId, cause: 'left in the outbox', until: UNTIL });
  await sql`insert into outbox (tenant, id, subject, request_id, payload)
    values ('CTL', ${randomUUID()}, ${calculationWanted.subject}, 'upgrade', ${payload}::jsonb)`.execute(service.superuser);
  await eventually(async () => (await causes()).length === 5);
  expect(await causes()).toEqual(expect.arrayContaining(['left in the outbox', `report:${report.id}:2026-01-31T10:00:00.000Z`]));
  await eventually(async () => (await queued('job.render-debit-note')) === notes + 1);
  await eventually(async () => (await queued('job.retry-calculations')) === retries + 1);
});
