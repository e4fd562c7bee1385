import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { Actor } from '@bls/proto/domain/access/actor';
import { paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { decimal, format, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError, type ErrorReason, type Issue } from '@bls/proto/domain/values/errors';
import { addDays } from '@bls/proto/domain/values/time';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { today } from '@bls/shared/calendar/today';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb, Trx, BillRecord, PaymentRecord } from '../../db/schema.js';
import { settingsOf } from '../../terms/terms.api.js';
import { lockBillsInScope } from '../bills/bills.repository.js';
import { payableOf } from '../bills/facts-of-bill.js';
import { documentNumber } from '../bills/document-number.repository.js';
import { insertMoneyHistory } from '../bills/money-history.repository.js';
import { moveBill } from '../bills/move-bill.js';
import { allocate, type Allocation, type Share } from './allocate.js';
import { findById } from './find-payment.queries.js';
import { publishPaymentMove } from './payment-work-item.js';
import { insertPayment, insertShare } from './payments.repository.js';

type Request = RequestOf<typeof paymentReport>;
type Response = ResponseOf<typeof paymentReport>;
type Bill = BillRecord;

/** A licensee reports one payment for one or several of its bills; finance has to confirm it. */
@Handler(paymentReport)
export class ReportPayment {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<Response> {
    const { actor } = ctx;
    if (!actor.companyId) throw new CallError('forbidden');
    if (request.transferDate > addDays(await this.db.read(ctx, today), 1))
      throw new CallError('ruleBroken', { issues: [{ path: ['transferDate'], rule: 'payment.transferInFuture' }] });
    const missing = transferIssues(request);
    if (missing.length > 0) throw new CallError('ruleBroken', { issues: missing });
    const existing = await this.db.read(ctx, (trx) => this.existing(trx, request.id, actor.companyId));
    if (existing) return existing;
    const { id, fileIds } = request;
    const attachment = { fileIds, purposes: ['paymentProof' as const], scope: { companyId: actor.companyId } };
    const change = () =>
      this.db.transaction(ctx, async (trx) => {
        await advisoryLock(trx, ctx.tenant, id);
        return (await this.existing(trx, id, actor.companyId)) ?? this.report(trx, request, ctx);
      });
    const storedIds = async () => (await this.db.read(ctx, (trx) => findById(trx, id)))?.fileIds ?? [];
    return changeWithFiles(this.caller, { owner: { kind: 'payment', id }, attachments: [attachment], change, storedIds }, ctx);
  }

  private async existing(trx: Trx, id: string, companyId: string | undefined): Promise<Response | undefined> {
    const found = await findById(trx, id);
    if (!found) return undefined;
    if (found.companyId !== companyId) throw new CallError('notFound');
    return { id: found.id, number: found.number, status: found.status, revision: found.revision };
  }

  private async report(trx: Trx, request: Request, ctx: CallContext): Promise<Response> {
    const { actor } = ctx;
    const billIds = new Set(request.billIds);
    const bills = await lockBillsInScope(trx, [...billIds], actor);
    if (bills.length !== billIds.size)
      throw new CallError('notFound', { params: { reason: 'paymentContractNotValid' satisfies ErrorReason } });
    const allocation = allocationOf(bills, request.amount);
    if (!allocation.ok) throw new CallError('ruleBroken', { issues: allocation.issues });
    const payment = await this.insert(trx, request, ctx, bills[0] as Bill, allocation.partial);
    await this.share(trx, ctx, payment, bills, allocation.shares);
    const by = { userId: actor.userId, name: actor.name, role: actor.role };
    await insertMoneyHistory(trx, ctx.tenant, {
      itemKind: 'payment',
      itemId: payment.id,
      action: 'report',
      fromStatus: null,
      toStatus: payment.status,
      by,
      comment: request.memo,
      amount: payment.amount,
    });
    await publishPaymentMove(trx, ctx, payment, { action: 'report', by, comment: request.memo });
    return { id: payment.id, number: payment.number, status: payment.status, revision: payment.revision };
  }

  private async insert(trx: Trx, request: Request, ctx: CallContext, bill: Bill, partial: boolean): Promise<PaymentRecord> {
    const { paymentAutoRejectDays } = await settingsOf(trx);
    const day = await today(trx);
    const number = await documentNumber(trx, ctx.tenant, 'payment', day);
    const rejectOn = addDays(day, paymentAutoRejectDays);
    return insertPayment(trx, { ...reportedPayment(request, bill, ctx.actor), number, partial, rejectOn });
  }

  private async share(trx: Trx, ctx: CallContext, payment: PaymentRecord, bills: readonly Bill[], shares: readonly Share[]): Promise<void> {
    const by = { userId: ctx.actor.userId, name: ctx.actor.name, role: ctx.actor.role };
    for (const share of shares) {
      const bill = bills.find(({ id }) => id === share.billId) as Bill;
      const amount = format(share.amount);
      await insertShare(trx, payment, bill.id, amount);
      await moveBill(trx, ctx, bill, { action: 'report', actor: ctx.actor, by, paymentId: payment.id, amount });
    }
  }
}

/** Banks and proof are required, unless credit notes cover the bills and nothing was transferred. */
const transferIssues = ({ amount, payerBank, beneficiaryBank, fileIds }: Request): Issue[] =>
  decimal(amount) === ZERO
    ? []
    : Object.entries({ payerBank, beneficiaryBank, fileIds })
        .filter(([, value]) => value.length === 0)
        .map(([path]) => ({ path: [path], rule: 'required' }));

/** The columns that a payment has from its report and its first bill. */
export const reportedPayment = (
  { id, amount, transferDate, payerBank, beneficiaryBank, memo, fileIds }: Omit<Request, 'billIds'>,
  { tenant, companyId, companyName, companyNameZh, brandOwnerIds, currency }: Bill,
  reporter: Pick<Actor, 'userId' | 'name'>,
) => ({
  tenant,
  id,
  companyId,
  companyName,
  companyNameZh,
  brandOwnerIds,
  currency,
  amount,
  transferDate,
  payerBank,
  beneficiaryBank,
  fileIds,
  memo: memo || null,
  status: paymentWorkflow.initial,
  reportedBy: reporter.userId,
  ownerId: reporter.userId,
  reportedByName: reporter.name,
});

/** How a payment is divided over its bills. */
export const allocationOf = (bills: readonly Bill[], amount: string): Allocation =>
  allocate(
    bills.map((bill) => ({ id: bill.id, currency: bill.currency, dueOn: bill.dueOn, number: bill.number, payable: payableOf(bill) })),
    decimal(amount),
  );
