import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import {
  appCommonRead,
  appCommonSave,
  exchangeRateList,
  exchangeRateSave,
  financeSettingsRead,
  financeSettingsSave,
} from '@bls/proto/contracts/calls/finance/settings';
import { companySaved, tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import type { RateRow } from '@bls/proto/domain/finance/exchange-rates';
import { DEFAULT_FINANCE_SETTINGS } from '@bls/proto/domain/finance/settings';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { addDays } from '@bls/proto/domain/values/time';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { testActor } from '@bls/kit/testing/actors';
import { refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { sql } from 'kysely';
import { autoRejectJob } from '../src/billing/payments/auto-reject.job.js';
import { remindSalesJob } from '../src/sales-reports/reminders/remind-sales.job.js';
import {
  approveReport,
  billsOf,
  calculations,
  type Deal,
  ledgerProblems,
  rendered,
  senior,
  type Service,
  signDeal,
  startFinance,
} from './support/billing.js';
import { MONTHS } from './support/contracts.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

const TODAY = defaultDay();
const run = (job: typeof autoRejectJob, on: string) =>
  service.running.app.get(JobQueue, { strict: false }).add(job, { on }, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });

/** A reported payment that is not confirmed. */
async function payment(deal: Deal): Promise<string> {
  const { rows } = await service.call(billList, { contractId: deal.contractId, sort: 'number' }, deal.clerk);
  const id = randomUUID();
  const bill = rows[0]?.id ?? '';
  const given = { id, billIds: [bill], amount: '53', transferDate: TODAY, payerBank: 'A', beneficiaryBank: 'B', fileIds: [randomUUID()] };
  await service.call(paymentReport, given, deal.clerk);
  return id;
}
const statusOf = async (id: string) => (await service.call(paymentRead, { id }, senior)).payment.status;

describe('payment settings', () => {
  it('P-SETTING-26 P-LIMIT-16 P-LIMIT-19 are seven days and six percent by default', async () => {
    expect(await service.call(appCommonRead, {}, senior)).toEqual({ NumberDayAutoRejectPayment: 7 });
    const { settings, history } = await service.call(financeSettingsRead, {}, senior);
    expect(settings).toEqual({
      royaltyTaxPercent: '6',
      paymentAutoRejectDays: 7,
      mgBillingLeadDays: 30,
      matchBankLines: true,
      bankLines: [],
      issuerLines: [],
      stampFileId: null,
    });
    expect(history).toEqual([]);
  });

  it('P-SETTING-22 P-SETTING-27 P-LIMIT-12 a payment that is not confirmed is rejected after the configured days', async () => {
    const deal = await signDeal(service);
    const other = await signDeal(service);
    const before = await payment(other);
    expect(await service.call(appCommonSave, { NumberDayAutoRejectPayment: 3 }, senior)).toEqual({ NumberDayAutoRejectPayment: 3 });
    const after = await payment(deal);
    await run(autoRejectJob, addDays(TODAY, 2));
    await run(autoRejectJob, addDays(TODAY, 3));
    await eventually(async () => (await statusOf(after)) === 'kickedBack');
    // Reported under the old setting: seven days.
    expect(await statusOf(before)).toBe('submitted');
    await run(autoRejectJob, addDays(TODAY, 7));
    await eventually(async () => (await statusOf(before)) === 'kickedBack');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('P-SETTING-09 P-SETTING-12 P-LIMIT-09 are saved in parts, with a history of who changed what', async () => {
    await service.call(financeSettingsSave, { royaltyTaxPercent: '7.5' }, senior);
    await service.call(financeSettingsSave, { bankLines: ['Bank of China', 'Account 1'] }, senior);
    await service.call(financeSettingsSave, { bankLines: ['Bank of China', 'Account 1'] }, senior);
    const { settings, history } = await service.call(financeSettingsRead, {}, senior);
    expect(settings).toEqual({
      ...DEFAULT_FINANCE_SETTINGS,
      royaltyTaxPercent: '7.5',
      paymentAutoRejectDays: 3,
      bankLines: ['Bank of China', 'Account 1'],
    });
    expect(history.map(({ byName }) => byName)).toEqual([senior.name, senior.name, senior.name]);
  });

  it('refuse values out of bounds and people without the permission', async () => {
    for (const days of [0, 91, 1.5])
      expect(await refusal(service.call(appCommonSave, { NumberDayAutoRejectPayment: days }, senior))).toMatchObject({ code: 'invalid' });
    for (const royaltyTaxPercent of ['-1', '100.1', 'six'])
      expect(await refusal(service.call(financeSettingsSave, { royaltyTaxPercent }, senior))).toMatchObject({ code: 'invalid' });
    for (const role of ['juniorFinance', 'sales', 'licenseeFinance'] as const)
      expect(await refusal(service.call(appCommonSave, { NumberDayAutoRejectPayment: 5 }, testActor({ role })))).toMatchObject({
        code: 'forbidden',
      });
  });
});

describe('debit note lines and tax of a licensor', () => {
  it('replace those of the tenant on its debit notes and bills', async () => {
    const other = randomUUID();
    const own = { kind: 'licensor', name: 'Own licensor', active: true, debitNoteLines: ['12 Castle Lane'], taxPercent: '10' };
    const bill = async (id: string) => {
      const deal = await signDeal(service, 'CTL', (terms) => void (terms.purpose.licensorId = id));
      const { rows } = await service.call(billList, { contractId: deal.contractId }, deal.clerk);
      const key = `debit-note:${rows[0]?.id}`;
      const [document] = await eventually(async () => rendered.get(key));
      return { total: rows[0]?.total, issuer: document?.document.issuer?.lines };
    };
    await service.call(financeSettingsSave, { issuerLines: ['The tenant'], royaltyTaxPercent: '6' }, senior);
    await service.publish(companySaved, { ...own, companyId: other, revision: 2 });
    await service.publish(companySaved, { ...own, companyId: other, revision: 1, taxPercent: '50' });
    await eventually(async () => (await service.superuser.selectFrom('licensor').select('companyId').execute()).length > 0);
    expect(await bill(randomUUID())).toEqual({ total: '53.00', issuer: ['The tenant'] });
    expect(await bill(other)).toEqual({ total: '55.00', issuer: ['12 Castle Lane'] });
  });
});

const year = MONTHS[0]?.slice(0, 4) ?? '';
const list = () => service.call(exchangeRateList, { Year: `${year}-01-01` }, senior);
const saveRates = async (rates: Record<string, string>, revision?: number) => {
  const Rates = Array.from({ length: 12 }, (_, index) => rates[`${year}-${String(index + 1).padStart(2, '0')}`] ?? null);
  const Rows: RateRow[] = [{ FromCurrency: 'CNY', ToCurrency: 'USD', Rates }];
  return service.call(exchangeRateSave, { viewModel: { Year: Number(year), Revision: revision ?? (await list()).Revision, Rows } }, senior);
};

describe('exchange rates', () => {
  it('P-SETTING-29 are saved by year, with a history, by one person at a time', async () => {
    const [first = '', second = ''] = MONTHS;
    expect(await list()).toMatchObject({ Rows: [], Revision: 0, History: [] });
    const saved = await saveRates({ [first]: '0.1000', [second]: '0.25' });
    expect(saved.Changed).toBe(2);
    expect(await refusal(saveRates({ [first]: '0.2' }, 0))).toMatchObject({ code: 'conflict' });
    const { Rows, Revision, History } = await list();
    expect(Rows).toMatchObject([{ FromCurrency: 'CNY', ToCurrency: 'USD', Used: [] }]);
    expect(Rows[0]?.Rates.filter(Boolean)).toEqual(['0.1000', '0.25']);
    expect(Revision).toBe(saved.Revision);
    expect(History).toMatchObject([
      { month: second, oldRate: null, newRate: '0.25', byName: senior.name },
      { month: first, oldRate: null, newRate: '0.1', byName: senior.name },
    ]);
    expect((await saveRates({ [first]: '0.1000', [second]: '0.25' })).Changed).toBe(0);
    // Another notation of the same rate is shown, and is not added to the history.
    await saveRates({ [first]: '0.10', [second]: '0.25' });
    const again = await list();
    expect(again.Rows[0]?.Rates.filter(Boolean)).toEqual(['0.10', '0.25']);
    expect(again.History).toHaveLength(2);
  });

  it('a rate that bills were calculated with does not change for them; a new one applies to later bills', async () => {
    const [first = '', second = ''] = MONTHS;
    const inDollars = (terms: { basicTerms: { currency: string } }) => void (terms.basicTerms.currency = 'USD');
    const early = await signDeal(service, 'CTL', inDollars);
    const rows = [{ quantity: '100', price: '100' }];
    // 10,000 in RMB are 1,000 in USD: 10 % of it, less the guarantee of 50.
    await approveReport(service, early, 0, rows);
    await calculations(service, early, 2);
    const billed = await billsOf(service, early);
    expect(billed).toEqual(['MG 50.00', 'EXCESS 50.00']);
    expect((await list()).Rows).toMatchObject([{ Used: [Number(first.slice(5)) - 1] }]);

    await saveRates({ [first]: '0.2', [second]: '0.25' });
    await approveReport(service, early, 1, [{ quantity: '1', price: '4' }]);
    await calculations(service, early, 3);
    // The second month alone: 4 RMB are 1 USD, at 20 % above 1,000.
    expect(await billsOf(service, early)).toEqual([...billed, 'EXCESS 0.20']);

    const late = await signDeal(service, 'CTL', inDollars);
    await approveReport(service, late, 0, rows);
    await calculations(service, late, 2);
    // 2,000 in USD: 100 for the first thousand, 200 for the second, less 50.
    expect(await billsOf(service, late)).toEqual(['MG 50.00', 'EXCESS 250.00']);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('a month without a rate is calculated as soon as finance enters it', async () => {
    const [, , third = ''] = MONTHS;
    const deal = await signDeal(service, 'CTL', (terms) => void (terms.basicTerms.currency = 'USD'));
    for (const month of [0, 1]) await approveReport(service, deal, month, [{ quantity: '0', price: '1' }]);
    await approveReport(service, deal, 2, [{ quantity: '100', price: '100' }]);
    const waiting = () =>
      service.superuser.selectFrom('calculationProblem').selectAll().where('contractId', '=', deal.contractId).execute();
    const [problem] = await eventually(async () => ((await waiting()).length > 0 ? waiting() : null));
    expect(problem).toMatchObject({ issues: [{ rule: 'royalty.noExchangeRate', params: { from: 'CNY', to: 'USD', month: third } }] });
    const [first = '', second = ''] = MONTHS;
    await saveRates({ [first]: '0.2', [second]: '0.25', [third]: '0.5' });
    await calculations(service, deal, 4);
    // 10,000 in RMB are 5,000 in USD: 100 for the first thousand, 800 for the others, less 50.
    expect(await billsOf(service, deal)).toEqual(['MG 50.00', 'EXCESS 850.00']);
    expect(await waiting()).toEqual([]);
  });

  it('keep a history that cannot be changed', async () => {
    for (const table of ['exchange_rate_history', 'exchange_rate_used']) {
      await expect(service.asService.query(`begin; set local app.tenant = 'CTL'; delete from ${table}; commit`)).rejects.toThrow(
        'only grows',
      );
      await service.asService.query('rollback');
    }
  });
});

describe('sales upload days', () => {
  const publishSettings = (revision: number, settings: object) =>
    service.publish(tenantSettingsSaved, { settings: { ...DEFAULT_TENANT_SETTINGS, ...settings }, revision });
  const dueDays = ({ contractId }: Deal) =>
    eventually(async () => {
      const all = service.superuser
        .selectFrom('salesReport')
        .select(sql<string>`due_on::text`.as('dueOn'))
        .where('contractId', '=', contractId);
      const rows = await all.orderBy('month').execute();
      return rows.length > 0 && rows.map(({ dueOn }) => dueOn);
    });

  it('P-LIMIT-11 P-LIMIT-14 W-LIMIT-20 W-SALES-38 move due days that are not past, and apply to new contracts', async () => {
    const deal = await signDeal(service);
    const before = await dueDays(deal);
    await publishSettings(2, { salesUploadDays: 10 });
    const after = await eventually(async () => {
      const days = await dueDays(deal);
      return JSON.stringify(days) !== JSON.stringify(before) && days;
    });
    for (const [index, day] of before.entries()) {
      if (day < TODAY) expect(after[index]).toBe(day);
      else expect((after[index] ?? '') > day).toBe(true);
    }
    // An older event that arrives later changes nothing.
    await publishSettings(1, { salesUploadDays: 1 });
    const fresh = await signDeal(service);
    expect((await dueDays(fresh)).at(-1)).toBe(after.at(-1));
  });

  it('W-LIMIT-14 W-SETUP-27 move only the due days of quarterly reports by the days set for a quarter', async () => {
    const monthly = await signDeal(service);
    const quarterly = await signDeal(service, 'CTL', (terms) => void (terms.basicTerms.reportingFrequency = 'quarterly'));
    const last = async (deal: Deal) => (await dueDays(deal)).at(-1) ?? '';
    await publishSettings(5, { salesQuarterDays: 20 });
    await eventually(async () => /-(01|04|07|10)-20$/.test(await last(quarterly)));
    expect(await last(monthly)).not.toMatch(/-20$/);
    await publishSettings(6, {});
    await eventually(async () => !(await last(quarterly)).endsWith('-20'));
  });

  it('P-LIMIT-15 W-LIMIT-20 a licensee without an upload is reminded on the configured days, once a day', async () => {
    const deal = await signDeal(service);
    const due = (await dueDays(deal)).at(-1) ?? '';
    const reminders = async () => {
      const rows = await service.superuser
        .selectFrom('outbox' as never)
        .select(['payload'] as never)
        .where('subject' as never, '=', 'finance.work-item.moved.v1' as never)
        .execute();
      return (rows as { payload: { action: string; companyId: string; again?: boolean; dueOn: string; waitsFor: string[] } }[])
        .map(({ payload }) => payload)
        .filter(({ action, companyId }) => action === 'remind' && companyId === deal.companyId);
    };
    await run(remindSalesJob, addDays(due, -4));
    await run(remindSalesJob, addDays(due, -3));
    await run(remindSalesJob, addDays(due, -3));
    await eventually(async () => (await reminders()).length > 0);
    await run(remindSalesJob, addDays(due, -2));
    await run(remindSalesJob, addDays(due, -1));
    await eventually(async () => (await reminders()).length > 1);
    expect(await reminders()).toMatchObject([
      { again: true, dueOn: due, waitsFor: ['salesReport.write'] },
      { again: true, dueOn: due },
    ]);
  });
});
