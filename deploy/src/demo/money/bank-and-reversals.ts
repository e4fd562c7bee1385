import type { BankMapping } from '@bls/proto/domain/finance/bank-statement';
import { add, compare, decimal, divide, format, ZERO } from '@bls/proto/domain/values/decimal';
import { roundMoney } from '@bls/proto/domain/values/money';
import { addDays } from '@bls/proto/domain/values/time';
import { reporterFrom } from '../tenants/actors.js';
import { idOf } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

const MAPPING: BankMapping = {
  headerRow: 0,
  date: 0,
  dateStyle: 'ymd',
  amount: 3,
  decimalMark: '.',
  currency: 'CNY',
  currencyColumn: 4,
  payer: 1,
  references: [2],
};
const HEADINGS = ['Date', 'Payer', 'Reference', 'Amount', 'Currency'];
const REASONS = [
  { reason: 'Billed with the bank details of last year.', again: true },
  { reason: 'The licensee has reported the sales of another month.', again: false },
];

/** The latest work of senior finance: reversed bills, and the bank's file with payments to be matched. */
export function* lastWorkOfFinance(story: Story): Course {
  const { finance, directory, today, demoTenant } = story;
  const at = `${addDays(today, -1)}T15:30:00.000Z`;
  yield at;
  const by = reporterFrom(directory.staff('seniorFinance'));
  const untouched = finance.billing.allBills.filter(
    ({ status, total, paid, reported, kind }) =>
      status === 'notPaid' && kind === 'MG' && compare(decimal(total), ZERO) > 0 && decimal(paid) === ZERO && decimal(reported) === ZERO,
  );
  for (const [n, { id }] of untouched.toReversed().slice(0, REASONS.length).entries()) {
    const reversal = REASONS[n];
    if (reversal) finance.billing.reverse(id, reversal, by, at);
  }
  moneyOnAccount(story, at);
  const text = bankFile(story);
  if (!text) return;
  const id = idOf(demoTenant.tenant, 'bank statement');
  finance.importStatement({ id, name: `Harbour Trust ${addDays(today, -1)}.csv`, text, mapping: MAPPING, by: by.person, at });
}

/** A licensee has transferred a round sum without a report: a part of it is set off against its oldest bill, the rest is kept. */
function moneyOnAccount({ finance, directory, demoTenant, today }: Story, at: string): void {
  const by = reporterFrom(directory.staff('seniorFinance'));
  const bill = finance.billing.allBills
    .filter(({ status, dueOn }) => status === 'notPaid' && dueOn < today)
    .sort((a, b) => (a.dueOn + a.number < b.dueOn + b.number ? -1 : 1))[0];
  if (!bill) return;
  const { companyId, companyName, companyNameZh, currency } = bill;
  const id = idOf(demoTenant.tenant, 'money on account');
  const half = roundMoney(divide(decimal(bill.open), decimal('2')), currency);
  const amount = format(add(half, decimal('5000')));
  const transfer = { payerBank: 'Bank of the East, account 6222 0201', bankReference: 'FT 26 0917 4411' };
  finance.credits.receive({ id, companyId, companyName, companyNameZh, currency, amount, ...transfer }, by, at);
  finance.credits.setOff(id, bill.id, half, by, at);
}

/** Incoming payments that no import matches alone: by number without a payer, by amount and payer, or not at all; and an outgoing fee. */
function bankFile({ finance, payments, today }: Story): string | null {
  const waiting = payments.map(({ id }) => finance.payments.payment(id)).filter(({ status }) => status === 'submitted');
  if (waiting.length === 0) return null;
  const yesterday = addDays(today, -1);
  const lines = waiting
    .slice(0, 6)
    .map(({ companyName, number, amount, currency, transferDate }, n) => [
      transferDate < yesterday ? addDays(transferDate, 1) : yesterday,
      n % 2 === 0 ? '' : companyName,
      n % 2 === 0 ? `Royalty ${number}` : 'Transfer',
      amount,
      currency,
    ]);
  const others = [
    [yesterday, 'Unknown sender', 'Deposit', '1250.00', 'CNY'],
    [yesterday, 'Harbour Trust Bank', 'Account fee', '-35.00', 'CNY'],
  ];
  return [HEADINGS, ...lines, ...others].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
}
