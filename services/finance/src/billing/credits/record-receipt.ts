import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { receiptRecord } from '@bls/proto/contracts/calls/finance/credits';
import type { Actor } from '@bls/proto/domain/access/actor';
import { compare, decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { Side } from '@bls/proto/domain/values/side';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { today } from '@bls/shared/calendar/today';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb, PaymentRecord, Trx } from '../../db/schema.js';
import { entryOfPayment, post } from '../../ledger/ledger.api.js';
import { fitsMinorUnits } from '../bills/bill-figures.js';
import { documentNumber } from '../bills/document-number.repository.js';
import { insertMoneyHistory } from '../bills/money-history.repository.js';
import { findById } from '../payments/find-payment.queries.js';
import { publishPaymentMove } from '../payments/payment-work-item.js';
import { insertPayment } from '../payments/payments.repository.js';
import { billedCompany } from './source-company.queries.js';

type Request = RequestOf<typeof receiptRecord>;
type Response = ResponseOf<typeof receiptRecord>;

/** Finance records money that arrived without a reported payment. It is kept on account at once. */
@Handler(receiptRecord)
export class RecordReceipt {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<Response> {
    const issues = receiptIssues(request, await this.db.read(ctx, today));
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    const { id, fileIds, companyId } = request;
    const existing = await this.db.read(ctx, (trx) => recordedAs(trx, id));
    if (existing) return existing;
    const attachment = { fileIds, purposes: ['paymentProof' as const], scope: { companyId } };
    const change = () =>
      this.db.transaction(ctx, async (trx) => {
        await advisoryLock(trx, ctx.tenant, id);
        return (await recordedAs(trx, id)) ?? this.record(trx, request, ctx);
      });
    const storedIds = async () => (await this.db.read(ctx, (trx) => findById(trx, id)))?.fileIds ?? [];
    return changeWithFiles(this.caller, { owner: { kind: 'payment', id }, attachments: [attachment], change, storedIds }, ctx);
  }

  private async record(trx: Trx, request: Request, ctx: CallContext): Promise<Response> {
    const { tenant, actor } = ctx;
    const { id, companyId, currency, amount, bankReference } = request;
    const company = await billedCompany(trx, companyId, currency);
    if (!company) throw new CallError('ruleBroken', { issues: [{ path: ['amount'], rule: 'credit.nothingBilled' }] });
    const by = { userId: actor.userId, name: actor.name, role: actor.role };
    const columns = receivedOnAccount({ ...request, ...company }, actor);
    const receipt = await insertPayment(trx, { ...columns, number: await documentNumber(trx, tenant, 'payment', await today(trx)) });
    await post(trx, entryOfPayment(receipt, [], { paymentId: id, amount: decimal(amount) }));
    const received = { itemId: id, fromStatus: null, toStatus: receipt.status, by, comment: bankReference, amount };
    await insertMoneyHistory(trx, tenant, { itemKind: 'payment', action: 'receive', ...received });
    await publishPaymentMove(trx, ctx, receipt, { action: 'receive', by, comment: bankReference });
    return { id, number: receipt.number, status: receipt.status, revision: receipt.revision };
  }
}

/** The columns of a receipt, which is on account completely. `taker`: who confirms it. Throws the code of the workflow. */
export function receivedOnAccount(
  {
    id,
    companyId,
    companyName,
    companyNameZh,
    currency,
    amount,
    collectedDate,
    payerBank,
    bankReference,
    fileIds,
  }: Request & Pick<PaymentRecord, 'companyName' | 'companyNameZh'>,
  actor: Pick<Actor, 'tenant' | 'userId' | 'name' | 'role' | 'permissions'>,
  taker: Pick<Actor, 'role' | 'permissions'> | { side: Side } = actor,
) {
  const decision = transition(paymentWorkflow, paymentWorkflow.initial, 'confirm', taker);
  if (!decision.ok) throw new CallError(decision.code);
  return {
    tenant: actor.tenant,
    id,
    kind: 'receipt' as const,
    companyId,
    companyName,
    companyNameZh,
    brandOwnerIds: [],
    currency,
    amount,
    onAccount: amount,
    partial: false,
    transferDate: collectedDate,
    collectedDate,
    payerBank,
    beneficiaryBank: '',
    bankReference,
    fileIds,
    status: decision.to,
    reportedBy: actor.userId,
    ownerId: actor.userId,
    reportedByName: actor.name,
    rejectOn: collectedDate,
  };
}

function receiptIssues({ amount, currency, collectedDate }: Request, day: string): Issue[] {
  const received = decimal(amount);
  if (collectedDate > day) return [{ path: ['collectedDate'], rule: 'payment.collectedInFuture' }];
  if (compare(received, ZERO) <= 0) return [{ path: ['amount'], rule: 'credit.notPositive' }];
  const fits = fitsMinorUnits(received, currency);
  return fits ? [] : [{ path: ['amount'], rule: 'payment.minorUnits', params: { digits: CURRENCIES[currency].digits } }];
}

/** The receipt of a repeated request. */
async function recordedAs(trx: Trx, id: string): Promise<Response | undefined> {
  const found = await findById(trx, id);
  return found && { id: found.id, number: found.number, status: found.status, revision: found.revision };
}
