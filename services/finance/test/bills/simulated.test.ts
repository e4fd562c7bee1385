import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { financeSettingsRead, financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import { royaltySimulate } from '@bls/proto/contracts/calls/finance/simulate';
import { caseOfDraft } from '@bls/proto/domain/royalty/plan/case-of-draft';
import type { Sale } from '@bls/proto/domain/royalty/case/case';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { lastDayOfMonth } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { approveReport, calculations, type Row, senior, type Service, signDeal, startFinance } from '../support/billing.js';
import { MONTHS, propertyId } from '../support/contracts.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
}, 60_000);
afterAll(() => service?.stop(), 30_000);

const SOLD: readonly Row[][] = [
  [
    { quantity: '10', price: '90' },
    { quantity: '5', price: '40' },
  ],
  [{ quantity: '-2', price: '90' }],
  [{ quantity: '7', price: '33.33' }],
];

describe('a draft simulated with the sales of its contract', () => {
  it('draws the bills of the contract', async () => {
    let draft: TermsDraft = {};
    // The simulator shows guarantees on the days on which they are due.
    const { settings } = await service.call(financeSettingsRead, {}, senior);
    await service.call(financeSettingsSave, { ...settings, mgBillingLeadDays: 0 }, senior);
    const deal = await signDeal(service, 'CTL', (terms) => {
      draft = structuredClone(terms) as TermsDraft;
    });
    for (const [month, rows] of SOLD.entries()) {
      await approveReport(service, deal, month, rows);
      await calculations(service, deal, month + 2);
    }
    const { rows } = await service.call(billList, { contractId: deal.contractId, sort: 'number', pageSize: 100 }, deal.clerk);
    const until =
      rows
        .map(({ billOn }) => billOn)
        .sort()
        .at(-1) ?? '';
    const sales = SOLD.flatMap((lines, month): Sale[] =>
      lines.map(({ quantity, price }) => ({
        date: lastDayOfMonth(MONTHS[month] as string),
        category: 'S18',
        subCategory: 'mugs',
        channel: 'online',
        property: propertyId,
        quantity,
        price,
      })),
    );
    const { rules } = caseOfDraft(draft);
    if (!rules) throw new Error('the draft is not complete');
    const billOn = rules.billOn.filter((day) => day <= until);
    const { bills } = await service.call(royaltySimulate, { ...rules, billOn, sales }, testActor({ role: 'sales' }));
    const billed = rows.map(({ billOn: on, kind, amount }) => `${on} ${kind} ${amount}`);
    expect(bills.map(({ on, kind, amount }) => `${on} ${kind} ${amount}`).sort()).toEqual(billed.sort());
    expect(bills.length).toBe(4);
  });
});
