import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type JournalEntryView, periodClose, periodRead, periodReopen } from '@bls/proto/contracts/calls/finance/books';
import { receiptRecord } from '@bls/proto/contracts/calls/finance/credits';
import { JOURNAL_FORMATS } from '@bls/proto/domain/books/journal';
import { add, decimal, format, negate, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import { addDays, addMonths, daysBetween, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { sql } from 'kysely';
import { recognised } from '../src/books/periods/recognise.js';
import { approveReport, calculations, type Deal, ledgerProblems, type Service, signDeal, startFinance } from './support/billing.js';
import { exported, ledgerSums, sumsOf, wholeJournal } from './support/books.js';
import { Credits, startWithholding } from './support/credits.js';
import { FAKE_STORE, store } from './support/fake-files.js';

const TODAY = defaultDay();
const LAST_MONTH = addMonths(monthOf(TODAY), -1);
const LAST_DAY = lastDayOfMonth(LAST_MONTH);
const FIRST_OPEN_DAY = addDays(LAST_DAY, 1);
const IN_LAST_MONTH = `${LAST_MONTH}-15`;
let service: Service;
beforeAll(async () => {
  await store.start();
  service = await startFinance(FAKE_STORE);
});
afterAll(async () => {
  await service?.stop();
  await store.stop();
});

const seniorOf = (tenant: string) => testActor({ role: 'seniorFinance', tenant });
/** Money that arrived on a day, recorded now. Returns its entry of the journal. */
async function receive({ tenant, companyId }: Deal, collectedDate: string): Promise<JournalEntryView> {
  const actor = seniorOf(tenant);
  const money = { companyId, currency: 'CNY' as const, amount: '25.00', payerBank: 'Bank of A', bankReference: 'FT-3', fileIds: [] };
  const id = randomUUID();
  await service.call(receiptRecord, { id, collectedDate, ...money }, actor);
  const entry = (await wholeJournal(service, 100, actor)).find(({ document }) => document.id === id);
  if (!entry) throw new Error('not booked');
  return entry;
}
const close = (tenant: string, month: string, acceptOpen = true, role: 'seniorFinance' | 'juniorFinance' = 'seniorFinance') =>
  service.call(periodClose, { month, acceptOpen }, testActor({ role, tenant }));
const reopen = (tenant: string, month: string, reason: string) => service.call(periodReopen, { month, reason }, seniorOf(tenant));
const read = (tenant: string) => service.call(periodRead, {}, seniorOf(tenant));

describe('a closed month', () => {
  it('refuses what is dated into it: later entries get the first open day, and the document keeps its date', async () => {
    const deal = await signDeal(service, 'CLOSED');
    expect(await receive(deal, IN_LAST_MONTH)).toMatchObject({ day: IN_LAST_MONTH, documentDay: IN_LAST_MONTH, month: LAST_MONTH });
    expect(await read('CLOSED')).toMatchObject({ closedUntil: null, month: LAST_MONTH, isClosable: true, reopenable: null });
    expect(await refusal(close('CLOSED', LAST_MONTH, true, 'juniorFinance'))).toBe('forbidden');
    expect(await refusal(close('CLOSED', addMonths(LAST_MONTH, 1)))).toBe('conflict');
    await close('CLOSED', LAST_MONTH);
    expect(await refusal(close('CLOSED', LAST_MONTH))).toBe('conflict');
    const late = await receive(deal, IN_LAST_MONTH);
    expect(late).toMatchObject({ day: FIRST_OPEN_DAY, documentDay: IN_LAST_MONTH, month: monthOf(FIRST_OPEN_DAY) });
    const forced =
      sql`insert into journal_entry select tenant, sequence + 1000, gen_random_uuid(), event, ${LAST_MONTH}, 999, ${LAST_DAY}::date, document_day,
      document_kind, document_id, document_number, company_id, company_name, company_name_zh, contract_number, currency
      from journal_entry where tenant = 'CLOSED' limit 1`.execute(service.superuser);
    await expect(forced).rejects.toThrow('is closed');
    expect(await ledgerProblems(service, 'CLOSED')).toEqual([]);
  });

  it('lists what is open, and is closed with it only when that was accepted', async () => {
    const deal = await signDeal(service, 'OPENED');
    await receive(deal, IN_LAST_MONTH);
    const { open } = await read('OPENED');
    expect(open.reports.count).toBeGreaterThan(0);
    expect(open.reports.items[0]).toMatchObject({ number: 'CT-2026-0001' });
    expect(await refusal(close('OPENED', LAST_MONTH, false))).toBe('books.stillOpen');
    await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
    await calculations(service, deal, 2);
    // a calculated month is complete
    expect((await read('OPENED')).open.reports.count).toBe(open.reports.count - 1);
    await close('OPENED', LAST_MONTH);
    const [change] = (await read('OPENED')).history;
    expect(change).toMatchObject({ action: 'close', month: LAST_MONTH, openItems: { reports: open.reports.count - 1, payments: 0 } });
  });

  it('is reopened with a reason, which stays in the history with the person', async () => {
    const deal = await signDeal(service, 'REOPENED');
    await receive(deal, IN_LAST_MONTH);
    await close('REOPENED', LAST_MONTH);
    expect(await refusal(reopen('REOPENED', LAST_MONTH, ' '))).toBe('required');
    expect(await refusal(reopen('REOPENED', addMonths(LAST_MONTH, -1), 'wrong'))).toBe('conflict');
    await reopen('REOPENED', LAST_MONTH, 'A receipt was missing');
    expect((await receive(deal, IN_LAST_MONTH)).day).toBe(IN_LAST_MONTH);
    await close('REOPENED', LAST_MONTH);
    expect((await receive(deal, IN_LAST_MONTH)).day).toBe(FIRST_OPEN_DAY);
    const { history, closedUntil } = await read('REOPENED');
    expect(closedUntil).toBe(LAST_DAY);
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['close', null],
      ['reopen', 'A receipt was missing'],
      ['close', null],
    ]);
    expect(history[1]?.byName).toBe(seniorOf('REOPENED').name);
    const changed = sql`update period_change set reason = 'x'`.execute(service.superuser);
    await expect(changed).rejects.toThrow('only grows');
  });

  it('has each of many entries that are booked while it is closed either in it or after it', async () => {
    const deal = await signDeal(service, 'RACING');
    await receive(deal, IN_LAST_MONTH);
    await Promise.all([...Array.from({ length: 6 }, () => receive(deal, IN_LAST_MONTH)), close('RACING', LAST_MONTH)]);
    const entries = await wholeJournal(service, 100, seniorOf('RACING'));
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, at) => at + 1));
    const received = entries.filter(({ event }) => event === 'paymentConfirmed');
    expect(received).toHaveLength(7);
    for (const { day } of received) expect([IN_LAST_MONTH, FIRST_OPEN_DAY]).toContain(day);
  });
});

const amountOf = (entries: readonly JournalEntryView[], event: string, account: string) =>
  sum(
    entries
      .filter((entry) => entry.event === event)
      .flatMap(({ lines }) => lines.filter((line) => line.account === account))
      .map(({ debit, credit }) => (debit === null ? negate(decimal(credit ?? '0')) : decimal(debit))),
  );

describe('the books of a month', () => {
  it('W-MONEY-09 have every bill, receipt, tax, withholding, accrual, deferral and reversal balanced, as files and by API', async () => {
    await startWithholding(service, '6');
    const credits = new Credits(service);
    const [deal, unsold] = [await credits.deal(), await signDeal(service)];
    const [guarantee] = await credits.bills(deal);
    if (!guarantee) throw new Error('not billed as expected');
    await credits.decide(await credits.pay(deal, [guarantee.id], '48.00'), 'confirm');
    await credits.decide(await credits.certify(deal, [guarantee.id], '5.00'), 'confirm');
    await receive(deal, IN_LAST_MONTH);
    await close('CTL', LAST_MONTH);
    const accrued = await wholeJournal(service);
    const [earned, elapsed] = [await recognisedOf(deal), await recognisedOf(unsold)];
    const expected = add(earned, elapsed);
    expect(earned).toBe(decimal('90'));
    expect(amountOf(accrued, 'accrued', 'accruedIncome')).toBe(expected);
    expect(amountOf(accrued, 'accrualReversed', 'accruedIncome')).toBe(negate(expected));
    expect(new Set(accrued.filter(({ event }) => event === 'accrued').map(({ day }) => day))).toEqual(new Set([LAST_DAY]));
    expect(new Set(accrued.filter(({ event }) => event === 'accrualReversed').map(({ day }) => day))).toEqual(new Set([FIRST_OPEN_DAY]));

    // As if everything had been billed in the month already: what is not earned yet is deferred.
    await reopen('CTL', LAST_MONTH, 'Billed late');
    for (const change of ['disable', 'enable'] as const) {
      await sql`alter table bill ${sql.raw(change)} trigger all`.execute(service.superuser);
      if (change === 'disable')
        await sql`update bill set issued_on = ${IN_LAST_MONTH}::date where tenant = 'CTL'`.execute(service.superuser);
    }
    await close('CTL', LAST_MONTH);
    const entries = await wholeJournal(service);
    expect(amountOf(entries, 'accrued', 'accruedIncome')).toBe(ZERO);
    expect(format(amountOf(entries, 'deferred', 'deferredIncome'))).toBe(format(subtract(elapsed, decimal('50'))));
    expect(sumsOf(entries)).toMatchObject({ 'accruedIncome CNY': '0', 'deferredIncome CNY': '0' });

    expect(new Set(entries.map(({ event }) => event))).toEqual(
      new Set(['billIssued', 'paymentConfirmed', 'certificateConfirmed', 'accrued', 'accrualReversed', 'deferred', 'deferralReversed']),
    );
    for (const { lines } of entries)
      expect(sum(lines.map(({ debit, credit }) => (debit === null ? negate(decimal(credit ?? '0')) : decimal(debit))))).toBe(ZERO);
    expect(sumsOf(entries)).toEqual(await ledgerSums(service));
    expect(await ledgerProblems(service)).toEqual([]);
    const months = entries.map(({ month }) => month).sort();
    const lines = entries.reduce((count, entry) => count + entry.lines.length, 0);
    for (const system of JOURNAL_FORMATS) {
      const file = await exported(service, system, months[0] as string, months.at(-1) as string);
      expect(file).toMatchObject({ entries: entries.length, lines, size: file.bytes.length });
    }
  });
});

/** What the deal has earned by the end of the last month, by the days of its guarantee and its approved reports. */
async function recognisedOf({ contractId }: Deal) {
  const { rows } = await sql<{ from: string; to: string; month: string | null; royalty: string | null }>`
    select v.terms #>> '{keyTerms,contractYears,0,from}' as "from", v.terms #>> '{keyTerms,contractYears,0,to}' as "to",
      r.month, (e ->> 'royalty') as royalty
    from contract_version v
      left join (sales_report r join royalty_state s on s.upload_id = r.approved_upload_id cross join jsonb_array_elements(s.earned) e)
        on r.contract_id = v.contract_id
      where v.contract_id = ${contractId}`.execute(service.superuser);
  const [first] = rows;
  if (!first) throw new Error('no such contract');
  const earned = sum(
    rows.filter(({ month }) => month !== null && month <= LAST_MONTH).map(({ royalty }) => decimal(Number(royalty).toFixed(6))),
  );
  return recognised({
    currency: 'CNY',
    earned,
    guarantee: decimal('50'),
    days: daysBetween(first.from, first.to) + 1,
    elapsed: Math.max(0, daysBetween(first.from, LAST_DAY) + 1),
    carried: ZERO,
    billed: ZERO,
  });
}
