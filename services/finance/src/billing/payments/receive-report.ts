import type { Actor } from '@bls/proto/domain/access/actor';
import type { PaymentKind } from '@bls/proto/domain/enumerations/finance';
import { compare, decimal, format, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError, type ErrorReason, type Issue } from '@bls/proto/domain/values/errors';
import type { Currency } from '@bls/proto/domain/values/money';
import { addDays } from '@bls/proto/domain/values/time';
import { paymentWorkflow, type PaymentStatus } from '@bls/proto/domain/workflow/definitions/payment';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { today } from '@bls/shared/calendar/today';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import type { FinanceDb, Trx, BillRecord, PaymentRecord } from '../../db/schema.js';
import { settingsOf } from '../../terms/terms.api.js';
import { lockBillsInScope } from '../bills/bills.repository.js';
import { payableOf, uncertifiedOf } from '../bills/facts-of-bill.js';
import { documentNumber } from '../bills/document-number.repository.js';
import { insertMoneyHistory } from '../bills/money-history.repository.js';
import { moveBill } from '../bills/move-bill.js';
import { allocate, type Allocation, type Share } from './allocate.js';
import { findById, isCertificateKnown } from './find-payment.queries.js';
import { publishPaymentMove } from './payment-work-item.js';
import { insertPayment, insertShare } from './payments.repository.js';

type Bill = BillRecord;
type Certificate = { number: string; amount: string; currency: Currency };
/** What a licensee reports: money that it transferred, or a certificate of tax that it withheld, whose day is `transferDate`. */
type Reported = {
  id: string;
  billIds: readonly string[];
  amount: string;
  transferDate: string;
  payerBank: string;
  beneficiaryBank: string;
  memo?: string | undefined;
  fileIds: string[];
  certificate?: Certificate;
};
type Response = { id: string; number: string; status: PaymentStatus; revision: number };
type Access = { db: Database<FinanceDb>; caller: Caller };

const kindOf = ({ certificate }: Pick<Reported, 'certificate'>): PaymentKind => (certificate ? 'certificate' : 'payment');

/** Stores what a licensee reports, allocates it to its bills, and attaches the proof. Finance has to confirm it. */
export async function receiveReport({ db, caller }: Access, reported: Reported, ctx: CallContext): Promise<Response> {
  const { companyId } = ctx.actor;
  if (!companyId) throw new CallError('forbidden');
  if (reported.transferDate > addDays(await db.read(ctx, today), 1))
    throw new CallError('ruleBroken', { issues: [{ path: ['transferDate'], rule: 'payment.transferInFuture' }] });
  const missing = missingOf(reported);
  if (missing.length > 0) throw new CallError('ruleBroken', { issues: missing });
  const { id, fileIds } = reported;
  const before = await db.read(ctx, (trx) => existing(trx, id, companyId));
  if (before) return before;
  const attachment = { fileIds, purposes: ['paymentProof' as const], scope: { companyId } };
  const change = () =>
    db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, id);
      return (await existing(trx, id, companyId)) ?? store(trx, reported, ctx);
    });
  const storedIds = async () => (await db.read(ctx, (trx) => findById(trx, id)))?.fileIds ?? [];
  return changeWithFiles(caller, { owner: { kind: 'payment', id }, attachments: [attachment], change, storedIds }, ctx);
}

async function existing(trx: Trx, id: string, companyId: string): Promise<Response | undefined> {
  const found = await findById(trx, id);
  if (!found) return undefined;
  if (found.companyId !== companyId) throw new CallError('notFound');
  return { id: found.id, number: found.number, status: found.status, revision: found.revision };
}

async function store(trx: Trx, reported: Reported, ctx: CallContext): Promise<Response> {
  const { actor } = ctx;
  const billIds = new Set(reported.billIds);
  const bills = await lockBillsInScope(trx, [...billIds], actor);
  if (bills.length !== billIds.size)
    throw new CallError('notFound', { params: { reason: 'paymentContractNotValid' satisfies ErrorReason } });
  const allocation = allocationOf(bills, reported);
  if (!allocation.ok) throw new CallError('ruleBroken', { issues: allocation.issues });
  await assertCertificateFits(trx, reported, allocation.currency, ctx);
  const payment = await insert(trx, reported, ctx, bills[0] as Bill, allocation.partial);
  await share(trx, ctx, payment, bills, allocation.shares);
  const by = { userId: actor.userId, name: actor.name, role: actor.role };
  await insertMoneyHistory(trx, ctx.tenant, {
    itemKind: 'payment',
    itemId: payment.id,
    action: 'report',
    fromStatus: null,
    toStatus: payment.status,
    by,
    comment: reported.memo,
    amount: payment.amount,
  });
  await publishPaymentMove(trx, ctx, payment, { action: 'report', by, comment: reported.memo });
  return { id: payment.id, number: payment.number, status: payment.status, revision: payment.revision };
}

/** The certificates of a company are reported one after the other, so that none counts twice. */
async function assertCertificateFits(
  trx: Trx,
  { certificate, amount }: Reported,
  currency: Currency,
  { tenant, actor }: CallContext,
): Promise<void> {
  if (!certificate || !actor.companyId) return;
  if (certificate.currency === currency && compare(decimal(amount), decimal(certificate.amount)) > 0)
    throw new CallError('ruleBroken', { issues: [{ path: ['certificateAmount'], rule: 'payment.certificateBelow' }] });
  await advisoryLock(trx, tenant, `certificates ${actor.companyId}`);
  if (await isCertificateKnown(trx, actor.companyId, certificate.number))
    throw new CallError('ruleBroken', { issues: [{ path: ['certificateNumber'], rule: 'payment.certificateKnown' }] });
}

async function insert(trx: Trx, reported: Reported, ctx: CallContext, bill: Bill, partial: boolean): Promise<PaymentRecord> {
  const { paymentAutoRejectDays } = await settingsOf(trx);
  const day = await today(trx);
  const number = await documentNumber(trx, ctx.tenant, 'payment', day);
  const rejectOn = addDays(day, paymentAutoRejectDays);
  return insertPayment(trx, { ...reportedPayment(reported, bill, ctx.actor), number, partial, rejectOn });
}

async function share(trx: Trx, ctx: CallContext, payment: PaymentRecord, bills: readonly Bill[], shares: readonly Share[]): Promise<void> {
  const by = { userId: ctx.actor.userId, name: ctx.actor.name, role: ctx.actor.role };
  for (const { billId, amount: part } of shares) {
    const bill = bills.find(({ id }) => id === billId) as Bill;
    const amount = format(part);
    await insertShare(trx, payment, bill.id, amount);
    await moveBill(trx, ctx, bill, { action: 'report', actor: ctx.actor, by, paymentId: payment.id, amount, kind: payment.kind });
  }
}

/** A payment needs banks and proof, unless credit notes cover its bills and nothing was transferred. */
const missingOf = ({ amount, certificate, payerBank, beneficiaryBank, fileIds }: Reported): Issue[] =>
  certificate || decimal(amount) === ZERO
    ? []
    : Object.entries({ payerBank, beneficiaryBank, fileIds })
        .filter(([, value]) => value.length === 0)
        .map(([path]) => ({ path: [path], rule: 'required' }));

/** The columns that a payment has from its report and its first bill. */
export const reportedPayment = (
  { id, amount, transferDate, payerBank, beneficiaryBank, memo, fileIds, certificate }: Omit<Reported, 'billIds'>,
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
  kind: kindOf({ ...(certificate && { certificate }) }),
  certificateNumber: certificate?.number ?? null,
  certificateAmount: certificate?.amount ?? null,
  certificateCurrency: certificate?.currency ?? null,
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

/** How a payment is divided over its bills. A certificate covers at most the tax withheld that no other one covers. */
export function allocationOf(bills: readonly Bill[], { amount, certificate }: Pick<Reported, 'amount' | 'certificate'>): Allocation {
  const payable = certificate ? uncertifiedOf : payableOf;
  return allocate(
    bills.map((bill) => ({ ...bill, payable: payable(bill), uncertified: certificate ? ZERO : uncertifiedOf(bill) })),
    decimal(amount),
    kindOf({ ...(certificate && { certificate }) }),
  );
}
