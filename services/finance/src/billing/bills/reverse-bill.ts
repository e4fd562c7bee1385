import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { billReverse } from '@bls/proto/contracts/calls/finance/bills';
import { decimal, format, negate, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import type { AppliedTax } from '@bls/proto/domain/finance/tax/applied-tax';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import type { BillRecord, FinanceDb, Person, Trx } from '../../db/schema.js';
import { post, postingsOfSetOff } from '../../ledger/ledger.api.js';
import { dueDay, lockContract, taxOfContract, termsOfVersion } from '../../terms/terms.api.js';
import { taxColumns } from './bill-figures.js';
import { publishBillMove } from './bill-work-item.js';
import { lockBillsInScope, updateBill } from './bills.repository.js';
import { isUntouched } from './facts-of-bill.js';
import { insertMoneyHistory } from './money-history.repository.js';
import { writeBill } from './write-bill.js';

type Request = RequestOf<typeof billReverse>;
type Response = ResponseOf<typeof billReverse>;

/**
 * Reverses a bill: a credit note over the same amount is set off against it at once; the bill itself does not change. With
 * `again`, the same royalty is billed again with today's tax, due days and bank details. Without it, the next calculation
 * finds that less is billed than is due and bills the difference.
 */
@Handler(billReverse)
export class ReverseBill {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: Request, ctx: CallContext): Promise<Response> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const [bill] = await lockBillsInScope(trx, [request.id], actor);
      if (!bill) throw new CallError('notFound');
      // Waits for a running calculation, which has read what was billed.
      const contract = await lockContract(trx, bill.contractId);
      if (!contract || bill.revision !== request.revision) throw new CallError('conflict');
      const decision = transition(billWorkflow, bill.status, 'reverse', actor, { untouched: isUntouched(bill) });
      if (!decision.ok) throw new CallError(decision.code, { params: { status: bill.status } });
      const by: Person = { userId: actor.userId, name: actor.name, role: actor.role };
      const note = await this.credit(trx, ctx, bill, decision.to, { by, reason: request.reason });
      const replacement = request.again ? await this.reissue(trx, ctx, bill, contract.version, by) : null;
      return { status: decision.to, creditNote: named(note), replacement: replacement && named(replacement) };
    });
  }

  private async credit(
    trx: Trx,
    ctx: CallContext,
    bill: BillRecord,
    status: BillRecord['status'],
    { by, reason }: { by: Person; reason: string },
  ): Promise<BillRecord> {
    const { tenant, companyId, currency } = bill;
    const note = await writeBill(trx, ctx, {
      fromStatus: billWorkflow.initial,
      by,
      comment: reason,
      bill: creditNote(bill, status, await today(trx)),
    });
    const moved = await updateBill(trx, bill, { status, credited: bill.total });
    if (!moved) throw new CallError('conflict');
    await post(trx, {
      tenant,
      event: 'setOff',
      companyId,
      currency,
      postings: postingsOfSetOff(bill, { billId: note.id, contractId: note.contractId }, decimal(bill.total)),
    });
    await insertMoneyHistory(trx, tenant, {
      itemKind: 'bill',
      itemId: bill.id,
      action: 'reverse',
      fromStatus: bill.status,
      toStatus: status,
      by,
      comment: reason,
      amount: bill.total,
    });
    await publishBillMove(trx, ctx, moved, { action: 'reverse', by: { userId: by.userId, name: by.name }, comment: reason });
    return note;
  }

  private async reissue(trx: Trx, ctx: CallContext, bill: BillRecord, version: number, by: Person): Promise<BillRecord> {
    const terms = await termsOfVersion(trx, bill.contractId, version);
    const { contractId, companyId } = bill;
    const issuedOn = await today(trx);
    // Late interest is taxed as its dunning rules say, and stays so.
    const ofInterest = bill.kind === 'LATE_INTEREST' ? bill.appliedTax : null;
    const tax = ofInterest ?? (await taxOfContract(trx, { contractId, companyId, licensorId: terms.purpose.licensorId }, issuedOn));
    const reissued = reissuedBill(bill, terms, tax, issuedOn);
    return writeBill(trx, ctx, { fromStatus: billWorkflow.initial, by, bill: reissued });
  }
}

/** The columns of the credit note that takes a bill back. */
export const creditNote = (bill: BillRecord, status: BillRecord['status'], issuedOn: Day) => ({
  ...commonColumns(bill),
  issuedOn,
  dueOn: issuedOn,
  taxPercent: bill.taxPercent,
  appliedTax: bill.appliedTax,
  grossUp: negated(bill.grossUp),
  withheld: negated(bill.withheld),
  amount: negated(bill.amount),
  tax: negated(bill.tax),
  total: negated(bill.total),
  credited: negated(bill.total),
  status,
  reversesBillId: bill.id,
  replacesBillId: null,
});

/** The columns of the bill that takes the place of a reversed one. */
export function reissuedBill(bill: BillRecord, terms: Terms, tax: AppliedTax, issuedOn: Day) {
  const decision = transition(billWorkflow, billWorkflow.initial, 'issue', 'system');
  if (!decision.ok) throw new Error('a bill cannot be issued');
  return {
    ...commonColumns(bill),
    issuedOn,
    dueOn: dueDay(bill.kind, bill.dueOn, issuedOn, terms.basicTerms.paymentDays),
    ...taxColumns(bill.amount, tax, bill.currency),
    status: decision.to,
    reversesBillId: null,
    replacesBillId: bill.id,
  };
}

const named = ({ id, number }: BillRecord) => ({ id, number });
const negated = (amount: string): string => (decimal(amount) === ZERO ? amount : format(negate(decimal(amount))));

/** What a credit note or replacement has in common with its bill: contract, company and the page of the calculation. */
function commonColumns(bill: BillRecord) {
  const { tenant, contractId, contractNumber, companyId, companyName, companyNameZh, brandOwnerIds, currency } = bill;
  const { calculationId, settlementId, pool, contractYear, kind, billOn, interestOfBillId, lateInterest } = bill;
  const owner = { tenant, contractId, contractNumber, companyId, companyName, companyNameZh, brandOwnerIds, currency };
  return { ...owner, calculationId, settlementId, pool, contractYear, kind, billOn, interestOfBillId, lateInterest };
}
