import { randomUUID } from 'node:crypto';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { type Credit, creditList, creditRefund, creditSetOff, receiptRecord } from '@bls/proto/contracts/calls/finance/credits';
import { certificateReport, paymentDecide, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { taxRulesRead, taxRulesSave } from '@bls/proto/contracts/calls/finance/tax';
import type { BillRow } from '@bls/proto/contracts/views/finance';
import { testActor } from '@bls/kit/testing/actors';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { CalculateContract } from '../../src/billing/calculate/calculate-contract.js';
import { approveReport, calculations, type Deal, readRowsAgain, senior, type Service, signDeal } from './billing.js';

const TODAY = defaultDay();
/** The person of finance who reports refunds; `senior` confirms them. */
export const junior = testActor({ role: 'juniorFinance' });

/** From now on all payers without a country withhold a tenth of the royalty; `onTopPercent` is added to it. */
export async function startWithholding(service: Service, onTopPercent: string): Promise<void> {
  const { rules, revision } = await service.call(taxRulesRead, {}, senior);
  const from = '2000-01-01';
  rules.profiles.push({ code: 'wt', name: 'Withheld', rates: [{ from, onTopPercent, withheldPercent: '10', grossUp: false }] });
  rules.countries = [{ country: 'CN', profile: 'wt', from }];
  await service.call(taxRulesSave, { rules, revision }, senior);
}

/** What people do with the credits of one service under test. */
export class Credits {
  private causes = 0;

  constructor(private readonly service: Service) {}

  /** A deal with a paid-for guarantee of 53.00 and sales that changes of `quantity` bill or credit. */
  async deal(): Promise<Deal> {
    const deal = await signDeal(this.service);
    await approveReport(this.service, deal, 0, [{ quantity: '10', price: '90' }]);
    await calculations(this.service, deal, 2);
    return deal;
  }

  /** Bills, or credits, the difference to the sales of this quantity, and returns the documents. */
  async sell(deal: Deal, quantity: number): Promise<BillRow[]> {
    const before = new Set((await this.bills(deal)).map(({ id }) => id));
    const { superuser, running } = this.service;
    const uploads = superuser.selectFrom('salesReport').select('uploadId').where('contractId', '=', deal.contractId);
    await superuser
      .updateTable('salesRow')
      .set({ quantity: String(quantity) })
      .where('uploadId', 'in', uploads)
      .execute();
    await readRowsAgain(this.service);
    const cause = `sold again ${(this.causes += 1)} ${randomUUID()}`;
    const calculator = running.app.get(CalculateContract, { strict: false });
    await calculator.execute({ tenant: deal.tenant, requestId: 'test' }, { contractId: deal.contractId, cause, until: TODAY });
    return (await this.bills(deal)).filter(({ id }) => !before.has(id));
  }

  bills = async (deal: Deal): Promise<BillRow[]> =>
    (await this.service.call(billList, { companyId: deal.companyId, sort: 'number', pageSize: 100 }, senior)).rows;

  debts = async (deal: Deal): Promise<BillRow[]> => (await this.bills(deal)).filter(({ open }) => Number(open) > 0);

  open = async (deal: Deal, actor = senior): Promise<Credit[]> =>
    (await this.service.call(creditList, { companyId: deal.companyId, currency: 'CNY' }, actor)).credits;

  setOff = ({ kind, id, revision }: Credit, bill: Pick<BillRow, 'id' | 'revision'>, amount: string, actor = senior) =>
    this.service.call(creditSetOff, { credit: { kind, id, revision }, billId: bill.id, billRevision: bill.revision, amount }, actor);

  refund = ({ kind, id, revision }: Credit, amount: string, actor = junior, refundId: string = randomUUID()) =>
    this.service.call(
      creditRefund,
      { id: refundId, credit: { kind, id, revision }, bankReference: 'FT-1', ...this.transfer(amount) },
      actor,
    );

  receive = (deal: Deal, amount: string, id: string = randomUUID()) =>
    this.service.call(
      receiptRecord,
      {
        id,
        companyId: deal.companyId,
        currency: 'CNY',
        amount,
        collectedDate: TODAY,
        payerBank: 'Bank of A',
        bankReference: 'FT-2',
        fileIds: [],
      },
      senior,
    );

  pay = (deal: Deal, billIds: string[], amount: string, more: Partial<ReturnType<Credits['transfer']>> = {}) =>
    this.service.call(paymentReport, { id: randomUUID(), billIds, ...this.transfer(amount), ...more }, deal.clerk);

  certify = (deal: Deal, billIds: string[], amount: string) =>
    this.service.call(
      certificateReport,
      {
        id: randomUUID(),
        billIds,
        amount,
        certificateNumber: randomUUID(),
        certificateDate: TODAY,
        certificateAmount: amount,
        certificateCurrency: 'CNY',
        issuedBy: 'Tax office',
        fileIds: [randomUUID()],
      },
      deal.clerk,
    );

  decide = (
    { id, revision }: { id: string; revision: number },
    action: 'confirm' | 'kickBack',
    { actor = senior, received }: { actor?: typeof senior; received?: string } = {},
  ) =>
    this.service.call(
      paymentDecide,
      { id, revision, action, ...(action === 'confirm' ? { collectedDate: TODAY, received } : { comment: 'Not received' }) },
      actor,
    );

  private transfer(amount: string) {
    return { amount, transferDate: TODAY, payerBank: 'Bank of A', beneficiaryBank: 'Bank of B', fileIds: [randomUUID()] };
  }
}
