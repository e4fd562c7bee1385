import type { PaymentKind } from '@bls/proto/domain/enumerations/finance';
import type { LateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import type { IssuedKind } from '@bls/proto/domain/royalty/case/result';
import type { Currency } from '@bls/proto/domain/values/money';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { Period } from './period.js';

export type BillInPack = {
  id: string;
  number: string;
  contractId: string;
  contractNumber: string;
  kind: IssuedKind;
  contractYear: number;
  issuedOn: string;
  dueOn: string;
  currency: Currency;
  amount: string;
  grossUp: string;
  tax: string;
  total: string;
  withheld: string;
  paid: string;
  credited: string;
  open: string;
  status: string;
  reverses: string | null;
  replaces: string | null;
  documentFileId: string | null;
  sequence: number | null;
  lateInterest: LateInterest | null;
};

/** Bills and credit notes that were issued in the year, with the sequence of the calculation that drew them. */
export async function billsIn(trx: Trx, { companyId, from, to }: Period): Promise<BillInPack[]> {
  const { rows } = await sql<BillInPack>`
    select b.id, b.number, b.contract_id, b.contract_number, b.kind, b.contract_year, b.issued_on, b.due_on, b.currency, b.amount, b.gross_up,
      b.tax, b.total, b.withheld, b.paid, b.credited, b.open, b.status, b.document_file_id, c.sequence, b.late_interest,
      (select number from bill r where r.tenant = b.tenant and r.id = b.reverses_bill_id) as reverses,
      (select number from bill r where r.tenant = b.tenant and r.id = b.replaces_bill_id) as replaces
    from bill b left join calculation c on c.tenant = b.tenant and c.id = b.calculation_id
    where b.company_id = ${companyId} and b.issued_on between ${from} and ${to}
    order by b.issued_on, b.number`.execute(trx);
  return rows;
}

export type PaymentInPack = {
  id: string;
  number: string;
  kind: PaymentKind;
  transferDate: string;
  collectedDate: string | null;
  currency: Currency;
  amount: string;
  onAccount: string;
  status: string;
  reportedByName: string;
  reportedAt: string;
  payerBank: string;
  beneficiaryBank: string;
  bankReference: string | null;
  certificateNumber: string | null;
  certificateAmount: string | null;
  certificateCurrency: Currency | null;
  fileIds: string[];
};

/** Payments, receipts, refunds and certificates that arrived in the year; those that have not arrived, by the day of transfer. */
export async function paymentsIn(trx: Trx, { companyId, from, to }: Period): Promise<PaymentInPack[]> {
  const { rows } = await sql<PaymentInPack>`
    select id, number, kind, transfer_date, collected_date, currency, amount, on_account, status, reported_by_name, reported_at, payer_bank,
      beneficiary_bank, bank_reference, certificate_number, certificate_amount, certificate_currency, file_ids
    from payment
    where company_id = ${companyId} and coalesce(collected_date, transfer_date) between ${from} and ${to}
    order by coalesce(collected_date, transfer_date), number`.execute(trx);
  return rows;
}

export type Settled = { payment: string; bill: string; contractNumber: string; currency: Currency; amount: string };

/** Which bills the payments are for, with which part. */
export async function settledBy(trx: Trx, paymentIds: readonly string[]): Promise<Settled[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<Settled>`
    select p.number as payment, b.number as bill, b.contract_number, p.currency, i.amount
    from payment_item i
      join payment p on p.tenant = i.tenant and p.id = i.payment_id
      join bill b on b.tenant = i.tenant and b.id = i.bill_id
    where i.payment_id = any(${paymentIds}) order by p.number, b.number`.execute(trx);
  return rows;
}

export type SetOffInPack = { day: string; credit: string; bill: string; currency: Currency; amount: string };

export async function setOffsIn(trx: Trx, { companyId, from, to }: Period): Promise<SetOffInPack[]> {
  const { rows } = await sql<SetOffInPack>`
    select s.day, coalesce(n.number, p.number) as credit, b.number as bill, s.currency, s.amount
    from set_off s
      join bill b on b.tenant = s.tenant and b.id = s.bill_id
      left join bill n on n.tenant = s.tenant and n.id = s.credit_note_id
      left join payment p on p.tenant = s.tenant and p.id = s.payment_id
    where s.company_id = ${companyId} and s.day between ${from} and ${to} order by s.day, s.at`.execute(trx);
  return rows;
}

export type PostingInPack = {
  day: string;
  documentDay: string;
  month: string;
  voucher: number;
  entry: string;
  line: number;
  event: string;
  account: string;
  document: string;
  bill: string | null;
  contractNumber: string | null;
  currency: Currency;
  amount: string;
};

/** The postings of the ledger with a document of the year, as the journal has them. A debit is positive. */
export async function postingsIn(trx: Trx, { companyId, from, to }: Period): Promise<PostingInPack[]> {
  const { rows } = await sql<PostingInPack>`
    select e.day, e.document_day, e.month, e.number as voucher, e.id as entry, p.line, p.event, p.account, e.document_number as document,
      b.number as bill, coalesce(b.contract_number, e.contract_number) as contract_number, p.currency, p.amount
    from journal_entry e
      join ledger_posting p on p.tenant = e.tenant and p.entry_id = e.id
      left join bill b on b.tenant = p.tenant and b.id = p.bill_id
    where e.company_id = ${companyId} and e.document_day between ${from} and ${to}
    order by e.sequence, p.line`.execute(trx);
  return rows;
}

export type RateInPack = { contractNumber: string; month: string; fromCurrency: Currency; toCurrency: Currency; rate: string };

/** The exchange rates with which sales of the year were calculated. */
export async function ratesUsedIn(trx: Trx, { companyId, fromMonth, toMonth }: Period): Promise<RateInPack[]> {
  const { rows } = await sql<RateInPack>`
    select c.contract_number, r.month, r.from_currency, r.to_currency, r.rate
    from exchange_rate_used r join contract c on c.tenant = r.tenant and c.contract_id = r.contract_id
    where c.company_id = ${companyId} and r.month between ${fromMonth} and ${toMonth}
    order by c.contract_number, r.month, r.from_currency`.execute(trx);
  return rows;
}

export type LetterInPack = { fileId: string | null; name: string; number: string; day: string };

/** Letters of dunning, and monthly statements that were mailed, in the year. */
export async function lettersIn(trx: Trx, { companyId, from, to, fromMonth, toMonth }: Period): Promise<LetterInPack[]> {
  const { rows } = await sql<LetterInPack>`
    select l.document_file_id as file_id, b.number || '-' || l.step || '.pdf' as name, b.number, l.sent_on::text as day
    from dunning_letter l join bill b on b.tenant = l.tenant and b.id = l.bill_id
    where b.company_id = ${companyId} and l.sent_on between ${from} and ${to}
    union all
    select document_file_id, 'statement ' || month || '.pdf', month, month from statement_mail
    where company_id = ${companyId} and month between ${fromMonth} and ${toMonth} and document_file_id is not null
    order by day, name`.execute(trx);
  return rows;
}
