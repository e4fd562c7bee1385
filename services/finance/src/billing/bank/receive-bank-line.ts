import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { bankLineReceive, type BankMatchReason } from '@bls/proto/contracts/calls/finance/bank-statements';
import { decimal, format, min, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import { randomUUID } from 'node:crypto';
import type { BankLineRecord, BillRecord, FinanceDb, PaymentRecord, Trx } from '../../db/schema.js';
import { entryOfPayment, post } from '../../ledger/ledger.api.js';
import { lockBillsInScope } from '../bills/bills.repository.js';
import { documentNumber } from '../bills/document-number.repository.js';
import { isCredit, payableOf } from '../bills/facts-of-bill.js';
import { insertMoneyHistory } from '../bills/money-history.repository.js';
import { moveBill } from '../bills/move-bill.js';
import { receivedOnAccount } from '../credits/record-receipt.js';
import { withWaitingPayment } from '../payments/find-payment.queries.js';
import { publishPaymentMove } from '../payments/payment-work-item.js';
import { insertPayment, insertShare } from '../payments/payments.repository.js';
import { allocationOf } from '../payments/receive-report.js';
import { decideLine, lockLine } from './bank-statements.repository.js';

type Line = Pick<BankLineRecord, 'statementId' | 'fileRow' | 'day' | 'amount' | 'currency' | 'payer' | 'reference'>;
type Wanted = { id: string; revision: number };

/** Finance records the receipt of a line for bills that nobody has reported as paid. Line, bills and ledger change in one transaction. */
@Handler(bankLineReceive)
export class ReceiveBankLine {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof bankLineReceive>, ctx: CallContext): Promise<ResponseOf<typeof bankLineReceive>> {
    const { statementId, fileRow, bills } = request;
    return this.db.transaction(ctx, async (trx) => {
      const line = await lockLine(trx, statementId, fileRow);
      if (!line) throw new CallError('notFound');
      if (line.status !== 'open') throw new CallError('conflict');
      const { id, number, onAccount, currency } = await receiveLine(trx, ctx, line, bills);
      return { paymentId: id, number, onAccount: format(decimal(onAccount), CURRENCIES[currency].digits) };
    });
  }
}

/**
 * Records the receipt of a locked open line and settles the bills with it; what is above them is kept on account. With `certainBy`
 * it is recorded without a person.
 */
export async function receiveLine(
  trx: Trx,
  ctx: CallContext,
  line: Line,
  wanted: readonly Wanted[],
  certainBy?: BankMatchReason,
): Promise<PaymentRecord> {
  const bills = await lockedBills(trx, ctx, wanted);
  const issues = await receiveIssues(trx, line, bills);
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  const { actor, tenant } = ctx;
  const received = decimal(line.amount);
  const allocation = allocationOf(bills, { amount: format(min(received, sum(bills.map(payableOf)))) });
  if (!allocation.ok) throw new CallError('ruleBroken', { issues: allocation.issues });
  const { shares, partial } = allocation;
  const [first] = bills as [BillRecord];
  const onAccount = subtract(received, sum(shares.map(({ amount }) => amount)));
  const by = certainBy ? undefined : { userId: actor.userId, name: actor.name, role: actor.role };
  const taker = certainBy ? { side: 'licensor' as const } : actor;
  const comment = line.reference.slice(0, 1000) || undefined;
  const payment = await insertPayment(trx, {
    ...receivedOnAccount(receiptOf(line, first), actor, taker),
    number: await documentNumber(trx, tenant, 'payment', await today(trx)),
    brandOwnerIds: first.brandOwnerIds,
    onAccount: format(onAccount),
    partial,
  });
  const paid: { billId: string; contractId: string; amount: string }[] = [];
  for (const share of shares) {
    const bill = bills.find(({ id }) => id === share.billId) as BillRecord;
    const amount = format(share.amount);
    await insertShare(trx, payment, bill.id, amount);
    const move = { action: 'receive', actor: taker, by, paymentId: payment.id, amount, kind: payment.kind, comment } as const;
    await moveBill(trx, ctx, bill, move);
    paid.push({ billId: bill.id, contractId: bill.contractId, amount });
  }
  await post(trx, entryOfPayment(payment, paid, { paymentId: payment.id, amount: onAccount }));
  const { id: itemId, status: toStatus, amount } = payment;
  await insertMoneyHistory(trx, tenant, {
    itemKind: 'payment',
    itemId,
    action: 'receive',
    fromStatus: null,
    toStatus,
    by,
    comment,
    amount,
  });
  await publishPaymentMove(trx, ctx, payment, { action: 'receive', by: by ?? { name: SYSTEM_NAME }, comment });
  await decideLine(trx, line, { status: 'confirmed', paymentId: payment.id }, by ?? { certainBy: certainBy as BankMatchReason });
  return payment;
}

async function lockedBills(trx: Trx, { actor }: CallContext, wanted: readonly Wanted[]): Promise<BillRecord[]> {
  const revisions = new Map(wanted.map(({ id, revision }) => [id, revision]));
  const bills = await lockBillsInScope(trx, [...revisions.keys()], actor);
  if (bills.length !== revisions.size) throw new CallError('notFound');
  if (bills.some(({ id, revision }) => revision !== revisions.get(id))) throw new CallError('conflict');
  return bills;
}

/** Why a line does not pay these bills. */
async function receiveIssues(trx: Trx, line: Line, bills: readonly BillRecord[]): Promise<Issue[]> {
  const refuse = (rule: string, number?: string): Issue[] => [{ path: ['bills'], rule, ...(number && { params: { number } }) }];
  const reported = await withWaitingPayment(
    trx,
    bills.map(({ id }) => id),
  );
  for (const bill of bills) {
    if (bill.currency !== line.currency) return refuse('bankStatement.otherCurrency', bill.number);
    if (bill.companyId !== bills[0]?.companyId) return refuse('bankStatement.otherPayer');
    if (reported.has(bill.id)) return refuse('bankStatement.reported', bill.number);
    if (isCredit(bill) || payableOf(bill) <= ZERO) return refuse('bankStatement.nothingOpen', bill.number);
  }
  return line.day > (await today(trx)) ? refuse('payment.collectedInFuture') : [];
}

/** The receipt as the line has it; a bank reference is shorter than the text of a line may be. */
const receiptOf = (
  { day, amount, currency, payer, reference }: Line,
  { companyId, companyName, companyNameZh }: Pick<BillRecord, 'companyId' | 'companyName' | 'companyNameZh'>,
) => ({
  id: randomUUID(),
  companyId,
  companyName,
  companyNameZh,
  currency,
  amount,
  collectedDate: day,
  payerBank: payer,
  bankReference: reference.slice(0, 200),
  fileIds: [],
});
