import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { billExplain, billList, billRead } from '@bls/proto/contracts/calls/finance/bills';
import { termsEffect } from '@bls/proto/contracts/calls/finance/effect';
import { salesReportGet, salesReportList } from '@bls/proto/contracts/calls/finance/sales-reports';
import { approvalsSkuApproved } from '@bls/proto/contracts/events/approvals';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { shownMonth } from '@bls/proto/domain/values/clock/date-format';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { sql } from 'kysely';
import {
  approveReport,
  billsOf,
  calculations,
  type Deal,
  ledgerProblems,
  senior,
  type Service,
  signDeal,
  startFinance,
  submittedTermSheets,
  termSheets,
} from '../support/billing.js';
import { approvedSku, MONTHS, signedContract } from '../support/contracts.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

/** An amendment: a fixed rate of 15 % instead of the scale. */
async function amendmentOf(deal: Deal): Promise<Terms> {
  const { terms } = await service.superuser
    .selectFrom('contractVersion')
    .select('terms')
    .where('contractId', '=', deal.contractId)
    .executeTakeFirstOrThrow();
  const changed = structuredClone(terms);
  Object.assign(changed.purpose, { purpose: 'amendment', followsContractId: deal.contractId, followsContractNumber: 'CT-1' });
  Object.assign(changed.royalty.rates[0] ?? {}, { type: 'fixedRate', rate: '0.15', bands: undefined, mode: undefined });
  return changed;
}
async function billedDeal(): Promise<Deal> {
  const deal = await signDeal(service);
  await approveReport(service, deal, 0, [{ quantity: '10', price: '100' }]);
  await approveReport(service, deal, 1, [{ quantity: '2', price: '100' }]);
  await calculations(service, deal, 3);
  return deal;
}
const effectOf = (terms: Terms, actor = senior) => {
  const termSheetVersionId = randomUUID();
  termSheets.set(termSheetVersionId, terms);
  return service.call(termsEffect, { termSheetVersionId }, actor);
};

describe('an amendment', () => {
  it('shows its effect on every period without storing anything, and then bills exactly that', async () => {
    const deal = await billedDeal();
    const before = await billsOf(service, deal);
    expect(before).toEqual(['MG 50.00', 'EXCESS 50.00', 'EXCESS 40.00']);
    const terms = await amendmentOf(deal);
    const effect = await effectOf(terms);
    expect(effect.periods.map(({ billed, wanted, difference }) => [billed, wanted, difference])).toEqual([
      ['50.00', '50.00', '0.00'],
      ['50.00', '100.00', '50.00'],
      ['40.00', '30.00', '-10.00'],
    ]);
    expect(effect).toMatchObject({ billed: '140.00', wanted: '180.00', difference: '40.00' });
    expect(effect.bills).toMatchObject([{ kind: 'EXCESS', amount: '40.00', poolName: 'All' }]);
    expect(await billsOf(service, deal)).toEqual(before);
    expect(await effectOf(terms, testActor({ role: 'sales' }))).toEqual(effect);

    const signed = signedContract({ companyId: deal.companyId, amendsContractId: deal.contractId });
    await service.publish(contractSigned, { ...signed, terms });
    await calculations(service, deal, 4);
    expect(await billsOf(service, deal)).toEqual([...before, 'EXCESS 40.00']);
    expect(await service.superuser.selectFrom('contract').select('version').where('contractId', '=', signed.contractId).execute()).toEqual(
      [],
    );
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('uses the months and SKUs of the contract that it amends, also when it is amended again', async () => {
    const deal = await billedDeal();
    const terms = await amendmentOf(deal);
    const first = signedContract({ companyId: deal.companyId, amendsContractId: deal.contractId });
    const second = signedContract({ companyId: deal.companyId, amendsContractId: first.contractId });
    await service.publish(contractSigned, { ...first, terms });
    await calculations(service, deal, 4);
    await service.publish(contractSigned, { ...second, terms });
    await calculations(service, deal, 5);
    await service.publish(approvalsSkuApproved, approvedSku(second, 'NEW-1'));
    const sku = await eventually(() =>
      service.superuser.selectFrom('salesSku').select('contractId').where('contractId', '=', deal.contractId).executeTakeFirst(),
    );
    expect(sku).toEqual({ contractId: deal.contractId });
    const reported = await service.superuser
      .selectFrom('salesReport')
      .select('contractId')
      .distinct()
      .where('companyId', '=', deal.companyId)
      .execute();
    expect(reported).toEqual([{ contractId: deal.contractId }]);
  });

  it('credits what was billed for a guarantee that it removes, and bills its replacement', async () => {
    const deal = await billedDeal();
    const before = await billsOf(service, deal);
    const terms = await amendmentOf(deal);
    const [group] = terms.mg.groups;
    if (group) terms.mg.groups = [{ ...group, id: 'renewed', name: 'Everything' }];
    const effect = await effectOf(terms);
    expect(effect).toMatchObject({ billed: '140.00', wanted: '180.00', difference: '40.00' });
    const drawn = effect.bills.map(({ poolName, kind, amount }) => `${poolName} ${kind} ${amount}`);
    expect(drawn).toEqual(['Everything MG 50.00', 'Everything EXCESS 130.00', 'All EXCESS -140.00']);
    await service.publish(contractSigned, { ...signedContract({ companyId: deal.companyId, amendsContractId: deal.contractId }), terms });
    await calculations(service, deal, 4);
    // Credit notes have their own number series.
    const after = ['EXCESS -140.00', ...before, 'MG 50.00', 'EXCESS 130.00'];
    expect(await billsOf(service, deal)).toEqual(after);
    const { rows } = await service.call(billList, { page: 1, pageSize: 10, contractId: deal.contractId, sort: '-number' }, senior);
    const credit = rows.find(({ amount }) => amount === '-140.00');
    const { bill } = await service.call(billRead, { id: credit?.id ?? '' }, senior);
    expect(bill.poolName).toBe('All');
    expect(await service.call(billExplain, { id: bill.id }, senior)).toMatchObject({
      poolName: 'All',
      page: { due: '0', billedBefore: '140' },
    });
    // What was credited is not credited again.
    await approveReport(service, deal, 2, [{ quantity: '1', price: '100' }]);
    await calculations(service, deal, 5);
    expect(await billsOf(service, deal)).toEqual([...after, 'EXCESS 15.00']);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('that no longer covers what was sold is shown at the month, and a further one that does starts the calculation', async () => {
    const deal = await billedDeal();
    const amend = async (change: (terms: Terms) => void) => {
      const terms = await amendmentOf(deal);
      change(terms);
      await service.publish(contractSigned, { ...signedContract({ companyId: deal.companyId, amendsContractId: deal.contractId }), terms });
    };
    const category = (of: string) => (terms: Terms) => Object.assign(terms.royalty.rates[0] ?? {}, { category: of, subCategory: '*' });
    await amend(category('S01'));
    const month = await eventually(async () => {
      const { rows } = await service.call(salesReportList, { contractId: deal.contractId, sort: 'month' }, senior);
      const detail = await service.call(salesReportGet, { id: rows[0]?.id ?? '' }, senior);
      return detail.notCalculated.length > 0 && detail;
    });
    expect(month.notCalculated).toMatchObject([{ rule: 'royalty.noRate', path: ['report', MONTHS[0], 'row', expect.any(Number)] }]);
    expect((await service.call(salesReportGet, { id: month.report.id }, deal.clerk)).notCalculated).toEqual([]);
    // A month that is approved meanwhile cannot be calculated either, and its approver is notified.
    await approveReport(service, deal, 2, [{ quantity: '1', price: '100' }]);
    const published = await eventually(async () => {
      const { rows } = await sql<{ status: string }>`
        select payload->>'status' as status from outbox where subject = ${financeWorkItemMoved.subject}
          and payload->>'companyId' = ${deal.companyId} and payload->>'action' = 'notCalculated'`.execute(service.superuser);
      return rows.length > 0 && rows;
    });
    expect(published).toEqual([{ status: 'approvedBySeniorFinance' }]);
    await amend(category('*'));
    await eventually(async () => {
      const { rows } = await service.call(salesReportList, { contractId: deal.contractId, sort: 'month' }, senior);
      return rows.slice(0, 3).every(({ status }) => status === 'calculated');
    });
    expect((await service.call(salesReportGet, { id: month.report.id }, senior)).notCalculated).toEqual([]);
    expect(
      await service.superuser.selectFrom('calculationProblem').select('cause').where('contractId', '=', deal.contractId).execute(),
    ).toEqual([]);
    expect(await ledgerProblems(service)).toEqual([]);
  }, 60_000);

  it('has an effect only with complete terms, in the same currency, of a known contract, for people who may simulate', async () => {
    const deal = await signDeal(service);
    const terms = await amendmentOf(deal);
    const rules = (work: Promise<unknown>) =>
      work.then(
        () => 'published',
        (error: { code: string; detail: { issues?: { rule: string }[] } }) => error.detail.issues?.[0]?.rule ?? error.code,
      );
    expect(await rules(effectOf({ ...terms, royalty: undefined } as unknown as Terms))).toBe('effect.incomplete');
    expect(await rules(effectOf({ ...terms, basicTerms: { ...terms.basicTerms, currency: 'USD' } }))).toBe('effect.otherCurrency');
    expect(await rules(effectOf({ ...terms, purpose: { ...terms.purpose, followsContractId: randomUUID() } }))).toBe('notFound');
    expect(await rules(effectOf({ ...terms, purpose: { ...terms.purpose, purpose: 'newContract' } }))).toBe('notFound');
    expect(await rules(effectOf(terms, deal.clerk))).toBe('forbidden');
  });

  it('keeps its effect when it was submitted under an older limit', async () => {
    const terms = await amendmentOf(await billedDeal());
    terms.keyTerms.sellOffDays = 1000;
    await expect(effectOf(terms)).rejects.toMatchObject({ code: 'ruleBroken' });
    const termSheetVersionId = randomUUID();
    termSheets.set(termSheetVersionId, terms);
    submittedTermSheets.add(termSheetVersionId);
    expect(await service.call(termsEffect, { termSheetVersionId }, senior)).toMatchObject({ billed: '140.00', wanted: '180.00' });
  });
});

describe('a replacement', () => {
  it('drops the months of the replaced contract from its own start on, also from inboxes', async () => {
    const deal = await signDeal(service);
    await approveReport(service, deal, 0, [{ quantity: '10', price: '100' }]);
    const next = signedContract({ companyId: deal.companyId, replacesContractId: deal.contractId, contractNumber: 'CT-2026-0002' });
    Object.assign(next.terms.keyTerms.contractYears[0] ?? {}, { from: `${MONTHS[2]}-01` });
    await service.publish(contractSigned, next);
    const monthsOf = async (contractId: string): Promise<string[]> => {
      const rows = await service.superuser.selectFrom('salesReport').select('month').where('contractId', '=', contractId).execute();
      return rows.map(({ month }) => month).toSorted();
    };
    await eventually(async () => (await monthsOf(deal.contractId)).length === 2);
    expect(await monthsOf(deal.contractId)).toEqual([MONTHS[0], MONTHS[1]]);
    expect((await monthsOf(next.contractId))[0]).toBe(MONTHS[2]);
    const { rows: dropped } = await sql<{ number: string; waitsFor: string[] }>`
      select payload->>'number' as number, payload->'waitsFor' as "waitsFor" from outbox
       where subject = ${financeWorkItemMoved.subject} and payload->>'companyId' = ${deal.companyId} and payload->>'action' = 'drop'
       order by 1`.execute(service.superuser);
    const asked = [MONTHS[2], MONTHS[3]].map((month) => ({ number: `CT-2026-0001 ${shownMonth(month)}`, waitsFor: [] }));
    expect(dropped).toEqual(asked.toSorted((a, b) => a.number.localeCompare(b.number)));
  });
});
