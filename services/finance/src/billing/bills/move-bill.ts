import { add, decimal, format, negate, ZERO } from '@bls/proto/domain/values/decimal';
import type { PaymentKind } from '@bls/proto/domain/enumerations/finance';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Side } from '@bls/proto/domain/values/side';
import { CallError } from '@bls/proto/domain/values/errors';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { type BillAction, billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import type { Trx, BillRecord, Person } from '../../db/schema.js';
import { publishBillMove } from './bill-work-item.js';
import { updateBill } from './bills.repository.js';
import { isUntouched, settlementFacts } from './facts-of-bill.js';
import { insertMoneyHistory } from './money-history.repository.js';

type Bill = BillRecord;
export type BillMove = {
  action: Extract<BillAction, 'report' | 'refund' | 'confirm' | 'kickBack' | 'autoReject' | 'receive' | 'undoMatch'>;
  actor: Pick<Actor, 'role' | 'permissions'> | { side: Side } | 'system';
  by: Person | undefined;
  paymentId: string;
  /** The part of the payment that is for this bill. */
  amount: string;
  /** What was paid: money, or tax withheld. */
  kind: PaymentKind;
  comment?: string | undefined;
  informUserIds?: string[];
};

type Figures = { paid: string; reported: string; certified: string };

/** What an action adds to the paid and to the reported amount, or takes from it. */
const PAID = {
  report: 'none',
  refund: 'none',
  confirm: 'more',
  kickBack: 'none',
  autoReject: 'none',
  receive: 'more',
  undoMatch: 'less',
} as const;
const REPORTED = {
  report: 'more',
  refund: 'more',
  confirm: 'less',
  kickBack: 'less',
  autoReject: 'less',
  receive: 'none',
  undoMatch: 'more',
} as const;

/** The paid, reported and certified amounts after an action. */
function figuresAfter(
  bill: Pick<Bill, 'paid' | 'reported' | 'certified'>,
  { action, amount, kind }: Pick<BillMove, 'action' | 'amount' | 'kind'>,
): Figures {
  const share = decimal(amount);
  const change = { more: share, less: negate(share), none: ZERO };
  const covered = kind !== 'certificate' || action === 'confirm' ? ZERO : action === 'report' ? share : negate(share);
  return {
    paid: format(add(decimal(bill.paid), change[PAID[action]])),
    // A receipt was never reported.
    reported: format(add(decimal(bill.reported), change[kind === 'receipt' ? 'none' : REPORTED[action]])),
    certified: format(add(decimal(bill.certified), covered)),
  };
}

/** Status and amounts of a bill after a move. While another payment of the bill waits, a kicked-back one does not change the status. */
export function billAfter(bill: Bill, { action, actor, amount, kind }: Pick<BillMove, 'action' | 'actor' | 'amount' | 'kind'>) {
  const after = figuresAfter(bill, { action, amount, kind });
  const facts = settlementFacts({ ...bill, ...after });
  const allFacts = {
    ...facts,
    untouched: isUntouched({ ...bill, ...after }),
    overdue: action === 'autoReject',
    creditAvailable: action === 'refund',
    byBankLine: action === 'receive' || action === 'undoMatch',
  };
  const decision = transition(billWorkflow, bill.status, action, actor, allFacts);
  if (!decision.ok) throw new CallError(decision.code === 'wrongState' ? 'conflict' : decision.code);
  const stillWaits = (action === 'kickBack' || action === 'autoReject') && facts.pending;
  return { ...after, status: stillWaits ? bill.status : decision.to };
}

/**
 * Moves a bill together with a payment: one conditional update, history and work item. The caller has locked the bill.
 */
export async function moveBill(trx: Trx, context: { tenant: string; requestId: string }, bill: Bill, move: BillMove): Promise<void> {
  const { action, by, paymentId, amount, comment } = move;
  const changes = billAfter(bill, move);
  const moved = await updateBill(trx, bill, changes);
  if (!moved) throw new CallError('conflict');
  await insertMoneyHistory(trx, context.tenant, {
    itemKind: 'bill',
    itemId: bill.id,
    action,
    fromStatus: bill.status,
    toStatus: changes.status,
    by,
    comment,
    paymentId,
    amount,
  });
  await publishBillMove(trx, context, moved, {
    action,
    by: by ? { userId: by.userId, name: by.name } : { name: SYSTEM_NAME },
    comment,
    informUserIds: move.informUserIds ?? [],
  });
}
