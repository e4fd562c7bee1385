import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { creditRefund } from '@bls/proto/contracts/calls/finance/credits';
import { type Decimal, decimal, format, negate } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import { addDays } from '@bls/proto/domain/values/time';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { today } from '@bls/shared/calendar/today';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import { Handler } from '@bls/kit/rpc/handler';
import type { BillRecord, FinanceDb, PaymentRecord, Trx } from '../../db/schema.js';
import { settingsOf } from '../../terms/terms.api.js';
import { lockBillsInScope } from '../bills/bills.repository.js';
import { documentNumber } from '../bills/document-number.repository.js';
import { insertMoneyHistory } from '../bills/money-history.repository.js';
import { moveBill } from '../bills/move-bill.js';
import { creditIssues, leftOfNote, leftOnAccount } from '../bills/use-credit.js';
import { findById } from '../payments/find-payment.queries.js';
import { addToOnAccount, lockPayment } from '../payments/on-account.repository.js';
import { publishPaymentMove } from '../payments/payment-work-item.js';
import { insertPayment, insertShare } from '../payments/payments.repository.js';
import { sourceCompany } from './source-company.queries.js';

type Request = RequestOf<typeof creditRefund>;
type Response = ResponseOf<typeof creditRefund>;
type Source = { kind: 'creditNote'; note: BillRecord } | { kind: 'onAccount'; payment: PaymentRecord };

/** Finance reports that a credit was paid back. The amount is reserved until another person of finance confirms or rejects it. */
@Handler(creditRefund)
export class RefundCredit {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<Response> {
    // Somewhere else it may be tomorrow already.
    if (request.transferDate > addDays(await this.db.read(ctx, today), 1))
      throw new CallError('ruleBroken', { issues: [{ path: ['transferDate'], rule: 'payment.transferInFuture' }] });
    const { id, fileIds, credit } = request;
    const existing = await this.db.read(ctx, (trx) => reportedAs(trx, id));
    if (existing) return existing;
    const companyId = await this.db.read(ctx, (trx) => sourceCompany(trx, credit));
    if (!companyId) throw new CallError('notFound');
    const attachment = { fileIds, purposes: ['paymentProof' as const], scope: { companyId } };
    const change = () =>
      this.db.transaction(ctx, async (trx) => {
        await advisoryLock(trx, ctx.tenant, id);
        return (await reportedAs(trx, id)) ?? this.report(trx, request, ctx);
      });
    const storedIds = async () => (await this.db.read(ctx, (trx) => findById(trx, id)))?.fileIds ?? [];
    return changeWithFiles(this.caller, { owner: { kind: 'payment', id }, attachments: [attachment], change, storedIds }, ctx);
  }

  private async report(trx: Trx, request: Request, ctx: CallContext): Promise<Response> {
    const { actor } = ctx;
    const source = await this.lock(trx, request, ctx);
    const document = source.kind === 'creditNote' ? source.note : source.payment;
    if (document.revision !== request.credit.revision) throw new CallError('conflict');
    const amount = decimal(request.amount);
    const available = source.kind === 'creditNote' ? leftOfNote(source.note) : leftOnAccount(source.payment);
    const issues = creditIssues({ companyId: document.companyId, currency: document.currency, available }, amount);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    const by = { userId: actor.userId, name: actor.name, role: actor.role };
    const refund = await this.insert(trx, request, ctx, document, source.kind === 'onAccount' ? document.id : null);
    await this.reserve(trx, ctx, source, { refund, amount });
    const { tenant, id: itemId, status: toStatus } = refund;
    const reported = { itemId, fromStatus: null, toStatus, by, comment: request.bankReference, amount: refund.amount };
    await insertMoneyHistory(trx, tenant, { itemKind: 'payment', action: 'refund', ...reported });
    await publishPaymentMove(trx, ctx, refund, { action: 'refund', by, comment: request.bankReference });
    return { id: refund.id, number: refund.number, status: refund.status, revision: refund.revision };
  }

  private async lock(trx: Trx, { credit }: Request, { actor }: CallContext): Promise<Source> {
    if (credit.kind === 'creditNote') {
      const [note] = await lockBillsInScope(trx, [credit.id], actor);
      if (note) return { kind: 'creditNote', note };
    } else {
      const payment = await lockPayment(trx, credit.id);
      if (payment) return { kind: 'onAccount', payment };
    }
    throw new CallError('notFound');
  }

  private async insert(
    trx: Trx,
    { id, amount, transferDate, payerBank, beneficiaryBank, bankReference, fileIds }: Request,
    { tenant, actor }: CallContext,
    document: BillRecord | PaymentRecord,
    sourcePaymentId: string | null,
  ): Promise<PaymentRecord> {
    const { companyId, companyName, companyNameZh, brandOwnerIds, currency } = document;
    const { paymentAutoRejectDays } = await settingsOf(trx);
    const day = await today(trx);
    return insertPayment(trx, {
      tenant,
      id,
      number: await documentNumber(trx, tenant, 'refund', day),
      kind: 'refund',
      companyId,
      companyName,
      companyNameZh,
      brandOwnerIds,
      currency,
      amount: format(negate(decimal(amount))),
      partial: false,
      transferDate,
      payerBank,
      beneficiaryBank,
      bankReference,
      fileIds,
      sourcePaymentId,
      status: paymentWorkflow.initial,
      reportedBy: actor.userId,
      ownerId: actor.userId,
      reportedByName: actor.name,
      rejectOn: addDays(day, paymentAutoRejectDays),
    });
  }

  private async reserve(
    trx: Trx,
    ctx: CallContext,
    source: Source,
    { refund, amount }: { refund: PaymentRecord; amount: Decimal },
  ): Promise<void> {
    const by = { userId: ctx.actor.userId, name: ctx.actor.name, role: ctx.actor.role };
    if (source.kind === 'creditNote') {
      await insertShare(trx, refund, source.note.id, refund.amount);
      await moveBill(trx, ctx, source.note, {
        action: 'refund',
        actor: ctx.actor,
        by,
        paymentId: refund.id,
        amount: refund.amount,
        kind: refund.kind,
      });
      return;
    }
    const { payment } = source;
    await addToOnAccount(trx, payment, { onAccountReserved: amount });
    await insertMoneyHistory(trx, ctx.tenant, {
      itemKind: 'payment',
      itemId: payment.id,
      action: 'refund',
      fromStatus: payment.status,
      toStatus: payment.status,
      by,
      comment: refund.number,
      amount: refund.amount,
    });
  }
}

/** The refund of a repeated request. */
async function reportedAs(trx: Trx, id: string): Promise<Response | undefined> {
  const found = await findById(trx, id);
  return found && { id: found.id, number: found.number, status: found.status, revision: found.revision };
}
