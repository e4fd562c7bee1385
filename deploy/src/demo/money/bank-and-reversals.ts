import type { BankMapping } from '@bls/proto/domain/finance/bank-statement';
import { compare, decimal, ZERO } from '@bls/proto/domain/values/decimal';
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
  const text = bankFile(story);
  if (!text) return;
  const id = idOf(demoTenant.tenant, 'bank statement');
  finance.importStatement({ id, name: `Harbour Trust ${addDays(today, -1)}.csv`, text, mapping: MAPPING, by: by.person, at });
}

/** Incoming payments to be matched: by number, by amount alone, or not at all; and an outgoing fee. */
function bankFile({ finance, payments, today }: Story): string | null {
  const waiting = payments.map(({ id }) => finance.payments.payment(id)).filter(({ status }) => status === 'submitted');
  if (waiting.length === 0) return null;
  const yesterday = addDays(today, -1);
  const lines = waiting
    .slice(0, 6)
    .map(({ companyName, number, amount, currency, transferDate }, n) => [
      transferDate < yesterday ? addDays(transferDate, 1) : yesterday,
      n % 3 === 2 ? '' : companyName,
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
