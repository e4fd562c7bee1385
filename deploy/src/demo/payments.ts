import { postingsOfPayment } from '@bls/finance/ledger/postings';
import { decimal, divide, format, subtract } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import { roundMoney } from '@bls/proto/domain/values/money';
import { addDays, type Day, daysBetween } from '@bls/proto/domain/values/time';
import type { BillStatus } from '@bls/proto/domain/workflow/definitions/bill';
import type { PaymentStatus } from '@bls/proto/domain/workflow/definitions/payment';
import { officeInstant, type Today } from './clock.js';
import type { Row, Writer } from './insert.js';
import type { DemoPerson, Directory } from './people.js';
import { idOf, Random } from './random.js';

/** A bill as the calculation left it. */
export interface IssuedBill {
  id: string;
  number: string;
  contractId: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  brandOwnerIds: string[];
  currency: Currency;
  total: string;
  dueOn: Day;
  issuedOn: Day;
}

export interface DemoPayment {
  id: string;
  number: string;
  bill: IssuedBill;
  amount: string;
  status: PaymentStatus;
  reporter: DemoPerson;
  reportedAt: string;
  transferDate: Day;
  decidedAt: string | null;
  fileId: string;
}

type Fate = 'paid' | 'partly' | 'waiting' | 'kickedBack' | 'open';
const BILL_STATUS: Record<Fate, BillStatus> = {
  paid: 'paid',
  partly: 'partiallyPaid',
  waiting: 'waitForConfirmation',
  kickedBack: 'kickedBack',
  open: 'notPaid',
};
const PAYMENT_STATUS: Record<Exclude<Fate, 'open'>, PaymentStatus> = {
  paid: 'paid',
  partly: 'paid',
  waiting: 'submitted',
  kickedBack: 'kickedBack',
};
const KICK_BACK = 'The amount on the bank slip is not the amount reported.';

/** The bills of a tenant, oldest first. */
export function issuedBills(writer: Writer): Promise<IssuedBill[]> {
  return writer.query<IssuedBill & Record<string, unknown>>(
    `select id, number, contract_id as "contractId", company_id as "companyId", company_name as "companyName", company_name_zh as "companyNameZh",
       brand_owner_ids as "brandOwnerIds", currency, total::text, due_on::text as "dueOn", issued_on::text as "issuedOn"
     from bill where total > 0 order by issued_on, number`,
  );
}

/** How each bill was answered: old ones are paid, save for some that the licensee is behind with. */
export function paymentsFor(
  bills: readonly IssuedBill[],
  directory: Directory,
  shortOf: (companyId: string) => string,
  today: Today,
): DemoPayment[] {
  const payments = bills.flatMap((bill) => {
    const random = new Random(`${bill.id} payment`);
    const fate = fateOf(bill, today, random);
    return fate === 'open' ? [] : [paymentFor(bill, fate, directory.of(shortOf(bill.companyId), 'FinanceReporting'), today, random)];
  });
  payments.sort((a, b) => (a.reportedAt < b.reportedAt ? -1 : 1));
  const last = new Map<string, number>();
  return payments.map((payment) => {
    const year = payment.reportedAt.slice(0, 4);
    const next = (last.get(year) ?? 0) + 1;
    last.set(year, next);
    return { ...payment, number: `PM-${year}-${String(next).padStart(4, '0')}` };
  });
}

function fateOf({ dueOn, issuedOn }: IssuedBill, today: Today, random: Random): Fate {
  const late = daysBetween(dueOn, today);
  if (daysBetween(issuedOn, today) < 3) return 'open';
  if (late > 120) return random.weighted({ paid: 970, partly: 8, waiting: 0, kickedBack: 0, open: 22 });
  if (late > 45) return random.weighted({ paid: 93, partly: 3, waiting: 0, kickedBack: 1, open: 3 });
  if (late > 0) return random.weighted({ paid: 60, partly: 6, waiting: 14, kickedBack: 5, open: 15 });
  return random.weighted({ paid: 12, partly: 0, waiting: 12, kickedBack: 3, open: 73 });
}

function paymentFor(bill: IssuedBill, fate: Exclude<Fate, 'open'>, reporter: DemoPerson, today: Today, random: Random): DemoPayment {
  const yesterday = addDays(today, -1);
  const planned = fate === 'waiting' ? addDays(today, -random.int(1, 5)) : addDays(bill.dueOn, random.int(-6, 8));
  const earliest = addDays(bill.issuedOn, 1);
  const reported = planned < earliest ? earliest : planned > yesterday ? yesterday : planned;
  const decided = addDays(reported, random.int(1, 3));
  const half = roundMoney(divide(decimal(bill.total), decimal('2')), bill.currency);
  return {
    id: idOf(bill.id, 'payment'),
    number: '',
    bill,
    amount: fate === 'partly' ? format(half) : bill.total,
    status: PAYMENT_STATUS[fate],
    reporter,
    reportedAt: officeInstant(reported, random),
    transferDate: reported,
    decidedAt: fate === 'waiting' ? null : officeInstant(decided > yesterday ? yesterday : decided, random),
    fileId: idOf(bill.id, 'proof'),
  };
}

/** Payments with what they did to their bills, the histories and the ledger. */
export async function writePayments(writer: Writer, payments: readonly DemoPayment[], finance: DemoPerson): Promise<void> {
  await writer.insert('payment', payments.map(paymentRow));
  await writer.insert(
    'payment_item',
    payments.map(({ id, bill, amount }) => ({ paymentId: id, billId: bill.id, amount })),
  );
  await writer.insert(
    'money_history',
    payments.flatMap((payment) => historyRows(payment, finance)),
  );
  await writer.insert('ledger_posting', payments.filter(({ status }) => status === 'paid').flatMap(postings));
  await writer.insert('paper_counter', counters(payments));
  const changes = payments.map((payment) => {
    const fate =
      payment.status === 'submitted'
        ? 'waiting'
        : payment.status === 'kickedBack'
          ? 'kickedBack'
          : payment.amount === payment.bill.total
            ? 'paid'
            : 'partly';
    const paid = payment.status === 'paid' ? payment.amount : '0';
    return {
      id: payment.bill.id,
      status: BILL_STATUS[fate],
      paid,
      reported: fate === 'waiting' ? payment.amount : '0',
      revision: fate === 'waiting' ? 1 : 2,
    };
  });
  await writer.query(
    `update bill set status = v.status, paid = v.paid, reported = v.reported, revision = v.revision
     from json_to_recordset($1) as v(id uuid, status text, paid numeric, reported numeric, revision int) where v.id = bill.id`,
    [JSON.stringify(changes)],
  );
}

function paymentRow({ id, number, bill, amount, status, reporter, reportedAt, transferDate, decidedAt, fileId }: DemoPayment): Row {
  return {
    id,
    number,
    companyId: bill.companyId,
    companyName: bill.companyName,
    companyNameZh: bill.companyNameZh,
    brandOwnerIds: bill.brandOwnerIds,
    currency: bill.currency,
    amount,
    partial: amount !== bill.total,
    transferDate,
    collectedDate: status === 'paid' ? (decidedAt?.slice(0, 10) ?? null) : null,
    payerBank: 'Bank of the East, account 6222 0201',
    beneficiaryBank: 'Harbour Trust Bank, account 012-884-1',
    fileIds: [fileId],
    status,
    revision: decidedAt ? 1 : 0,
    reportedBy: reporter.userId,
    ownerId: reporter.userId,
    reportedByName: reporter.name,
    reportedAt,
    rejectOn: addDays(reportedAt.slice(0, 10), 7),
    workflowVersion: 1,
  };
}

function historyRows({ id, bill, amount, status, reporter, reportedAt, decidedAt }: DemoPayment, finance: DemoPerson): Row[] {
  const of = (
    itemKind: 'bill' | 'payment',
    itemId: string,
    action: string,
    fromStatus: string | null,
    toStatus: string,
    by: DemoPerson,
    at: string,
    comment: string | null = null,
  ): Row => ({
    id: idOf(itemId, 'history', action),
    itemKind,
    itemId,
    action,
    fromStatus,
    toStatus,
    by,
    at,
    comment,
    paymentId: itemKind === 'bill' ? id : null,
    amount,
  });
  const reported = [
    of('bill', bill.id, 'report', 'notPaid', 'waitForConfirmation', reporter, reportedAt),
    of('payment', id, 'report', null, 'submitted', reporter, reportedAt),
  ];
  if (!decidedAt) return reported;
  if (status === 'kickedBack') {
    return [
      ...reported,
      of('bill', bill.id, 'kickBack', 'waitForConfirmation', 'kickedBack', finance, decidedAt, KICK_BACK),
      of('payment', id, 'kickBack', 'submitted', 'kickedBack', finance, decidedAt, KICK_BACK),
    ];
  }
  const left = subtract(decimal(bill.total), decimal(amount));
  return [
    ...reported,
    of('bill', bill.id, 'confirm', 'waitForConfirmation', left === 0n ? 'paid' : 'partiallyPaid', finance, decidedAt),
    of('payment', id, 'confirm', 'submitted', 'paid', finance, decidedAt),
  ];
}

function postings({ id, bill, amount, decidedAt }: DemoPayment): Row[] {
  const entryId = idOf(id, 'entry');
  return postingsOfPayment([{ billId: bill.id, contractId: bill.contractId, amount }]).map((posting, line) => ({
    entryId,
    line,
    event: 'paymentConfirmed',
    account: posting.account,
    contractId: posting.contractId ?? null,
    companyId: bill.companyId,
    billId: posting.billId ?? null,
    paymentId: id,
    currency: bill.currency,
    amount: format(posting.amount),
    at: decidedAt,
  }));
}

function counters(payments: readonly DemoPayment[]): Row[] {
  const last = new Map<string, number>();
  for (const { number } of payments) {
    const [, year = '', count = '0'] = number.split('-');
    last.set(year, Math.max(last.get(year) ?? 0, Number(count)));
  }
  return [...last].map(([year, count]) => ({ series: 'PM', year: Number(year), last: count }));
}
