import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { cashCalendar } from '@bls/proto/contracts/calls/finance/insight/cash';
import { paymentDecide, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import type { BillRow } from '@bls/proto/contracts/views/finance';
import { addDays, addMonths, daysBetween, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy } from '@bls/kit/testing/refusal';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { ISSUED_KINDS } from '@bls/proto/domain/royalty/case/result';
import { sql } from 'kysely';
import { dueDay, expectedDueDay } from '../../src/terms/due-day.queries.js';
import { approveReport, calculations, type Deal, type Service, signDeal, startFinance } from '../support/billing.js';
import { MONTHS } from '../support/contracts.js';

const tenant = 'CSH';
const senior = testActor({ role: 'seniorFinance', tenant });
const TODAY = defaultDay();
const end = lastDayOfMonth(addMonths(MONTHS[0], 11));
/** Two months before the end of the term. */
const instalment = addDays(end, -60);

let service: Service;
let deal: Deal;
let paid: BillRow;
let open: BillRow;

const bills = async (): Promise<BillRow[]> =>
  (await service.call(billList, { contractId: deal.contractId, sort: 'number', pageSize: 100 }, senior)).rows;

/** A guarantee of 50 that is billed and paid and one of 100 that is not billed yet, an open royalty, and a forecast of 100,000. */
beforeAll(async () => {
  service = await startFinance();
  deal = await signDeal(service, tenant, (terms) => {
    terms.basicTerms.salesForecast = [{ year: 1, amount: '100000' }];
    Object.assign(terms.mg.groups[0] ?? {}, {
      amount: '150',
      schedule: [
        { id: 's', percent: '33.3333', amount: '50', dueOn: `${MONTHS[0]}-01` },
        { id: 't', percent: '66.6667', amount: '100', dueOn: instalment },
      ],
    });
  });
  await approveReport(service, deal, 0, [{ quantity: '100', price: '90' }]);
  await calculations(service, deal, 2);
  [paid, open] = (await bills()) as [BillRow, BillRow];
  const id = randomUUID();
  const banks = { transferDate: TODAY, payerBank: 'Bank of A', beneficiaryBank: 'Bank of B', fileIds: [randomUUID()] };
  await service.call(paymentReport, { id, billIds: [paid.id], amount: paid.total, ...banks }, deal.clerk);
  await service.call(paymentDecide, { id, revision: 0, action: 'confirm', collectedDate: TODAY }, senior);
});
afterAll(() => service?.stop());

describe('the calendar of cash', () => {
  it.each(ISSUED_KINDS)('expects a bill of the kind %s on the day on which it will be due', async (kind) => {
    const on = '2027-02-26';
    const expected = sql<{ day: string }>`select to_char(${expectedDueDay(kind, sql`${on}::date`, sql`45`)}, 'YYYY-MM-DD') as day`;
    expect((await expected.execute(service.superuser)).rows).toEqual([{ day: dueDay(kind, on, on, 45) }]);
  });

  it('W-MONEY-11 expects open bills by the habit of the payer, guarantees and forecasts, against what came', async () => {
    const calendar = await service.call(cashCalendar, {}, senior);
    const at = (month: string) => calendar.rows.find((row) => row.month === month);
    // The only paid bill was paid today: its delay is the habit.
    const late = daysBetween(paid.dueOn, TODAY);
    expect(calendar.payers).toMatchObject([{ companyId: deal.companyId, open: open.open, daysLate: late, paidBills: 1 }]);
    expect(at(monthOf(TODAY))).toMatchObject({ came: paid.total });

    const payday = addDays(open.dueOn, late);
    const expected = payday < TODAY ? TODAY : payday;
    expect(at(monthOf(expected))).toMatchObject({ bills: open.open, late: payday < TODAY ? open.open : '0.00' });
    expect(at(monthOf(addDays(instalment, late)))).toMatchObject({ guarantees: '100.00' });

    // Sales of 9000 earned 100 + 1600: 100,000 at this rate, less the guarantee of 150 and the royalty that is billed.
    const rate = 1700 / 9000;
    const billed = (await bills()).filter(({ kind }) => kind !== 'MG').reduce((sum, { amount }) => sum + Number(amount), 0);
    const excess = calendar.rows.filter(({ forecast }) => forecast !== '0.00');
    expect(excess).toHaveLength(1);
    expect(Number(excess[0]?.forecast)).toBeCloseTo(100_000 * rate - 150 - billed, 1);
    expect(calendar.notForecast).toBe(0);
    for (const { month, expected: total, due, bills: owed, guarantees, forecast } of calendar.rows)
      expect(Number(total)).toBeCloseTo(month < monthOf(TODAY) ? Number(due) : Number(owed) + Number(guarantees) + Number(forecast), 2);
  });

  it('W-MONEY-11 is for staff of the licensor, and shows one licensee where it is asked for', async () => {
    const { rows, payers } = await service.call(cashCalendar, { companyId: randomUUID() }, senior);
    expect([rows, payers]).toEqual([[], []]);
    expect((await service.call(cashCalendar, { companyId: deal.companyId }, senior)).rows.length).toBeGreaterThan(0);
    expect(await refusedBy(service.call(cashCalendar, {}, deal.clerk))).toBe('forbidden');
    expect((await service.call(cashCalendar, {}, { ...senior, tenant: 'OTH' })).rows).toEqual([]);
  });
});
