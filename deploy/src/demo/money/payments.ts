import { leftToWithhold } from '@bls/finance/billing/billing.api';
import type { BillRecord } from '@bls/finance/db/schema';
import { decimal, divide, format, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { roundMoney } from '@bls/proto/domain/values/money';
import { addDays, daysBetween } from '@bls/proto/domain/values/time';
import { reporterFrom } from '../tenants/actors.js';
import { laterThan, officeInstant, type Today } from '../base/clock.js';
import { idOf, Random } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

type Fate = 'paid' | 'partly' | 'waiting' | 'kickedBack' | 'open';
const KICK_BACK = 'The amount on the bank slip is not the amount reported.';

/** How the licensee pays a bill: old ones are paid, except for some overdue ones. */
export function* paymentCourse(story: Story, bill: BillRecord): Course {
  const { today, finance, directory } = story;
  const random = new Random(`${bill.id} payment`);
  const fate = fateOf(bill, today, random);
  if (fate === 'open' || decimal(bill.total) <= 0n) return;
  const yesterday = addDays(today, -1);
  const earliest = addDays(bill.issuedOn, 1);
  const planned = fate === 'waiting' ? addDays(today, -random.int(1, 5)) : addDays(bill.dueOn, random.int(-6, 8));
  const transferDate = planned < earliest ? earliest : planned > yesterday ? yesterday : planned;
  const reportedAt = laterThan(bill.issuedAt, officeInstant(transferDate, random));
  yield reportedAt;
  // a credit note may have been set off against it
  const { open, status } = finance.billing.bill(bill.id);
  if (status !== 'notPaid' && status !== 'partiallyPaid') return;
  const withheld = leftToWithhold(finance.billing.bill(bill.id));
  const half = roundMoney(divide(decimal(open), decimal('2')), bill.currency);
  const payment = {
    id: idOf(bill.id, 'payment'),
    billIds: [bill.id],
    amount: fate === 'partly' ? format(half) : format(subtract(decimal(open), withheld)),
    transferDate,
    payerBank: 'Bank of the East, account 6222 0201',
    beneficiaryBank: 'Harbour Trust Bank, account 012-884-1',
    fileIds: [idOf(bill.id, 'proof')],
  };
  const reporter = reporterFrom(directory.of(story.shortOf(bill.companyId), 'FinanceReporting'), ['FinanceReporting']);
  story.payments.push(finance.payments.report(payment, reporter, reportedAt));
  if (fate === 'waiting') return;
  const decided = addDays(transferDate, random.int(1, 3));
  const decidedAt = laterThan(reportedAt, officeInstant(decided > yesterday ? yesterday : decided, random));
  yield decidedAt;
  const by = reporterFrom(directory.staff('seniorFinance'));
  if (fate === 'kickedBack') finance.payments.decide(payment.id, 'kickBack', by, decidedAt, { comment: KICK_BACK });
  else finance.payments.decide(payment.id, 'confirm', by, decidedAt);
  if (fate === 'paid' && withheld > ZERO) yield* certificateCourse(story, bill, decidedAt);
}

/** The tax office sends the certificate of tax withheld weeks later; until then the amount stays open. */
function* certificateCourse(story: Story, { id, number, companyId, currency }: BillRecord, paidAt: string): Course {
  const { today, finance, directory } = story;
  const random = new Random(`${id} certificate`);
  const date = addDays(paidAt.slice(0, 10), random.int(10, 40));
  if (date >= addDays(today, -1)) return;
  const reportedAt = officeInstant(date, random);
  yield reportedAt;
  const withheld = format(leftToWithhold(finance.billing.bill(id)));
  const certificate = {
    id: idOf(id, 'certificate'),
    billIds: [id],
    amount: withheld,
    transferDate: date,
    payerBank: story.shortOf(companyId) === 'FORMOSA' ? 'National Taxation Bureau of Taipei' : 'Gangnam Tax Office',
    beneficiaryBank: '',
    fileIds: [idOf(id, 'certificate proof')],
    certificate: { number: `WT-${number}`, amount: withheld, currency },
  };
  const reporter = reporterFrom(directory.of(story.shortOf(companyId), 'FinanceReporting'), ['FinanceReporting']);
  story.payments.push(finance.payments.report(certificate, reporter, reportedAt));
  const decidedOn = addDays(date, 2);
  if (decidedOn >= today) return;
  const decidedAt = laterThan(reportedAt, officeInstant(decidedOn, random));
  yield decidedAt;
  finance.payments.decide(certificate.id, 'confirm', reporterFrom(directory.staff('seniorFinance')), decidedAt);
}

function fateOf({ dueOn, issuedOn }: BillRecord, today: Today, random: Random): Fate {
  const late = daysBetween(dueOn, today);
  if (daysBetween(issuedOn, today) < 3) return 'open';
  if (late > 120) return random.weighted({ paid: 970, partly: 8, waiting: 0, kickedBack: 0, open: 22 });
  if (late > 45) return random.weighted({ paid: 93, partly: 3, waiting: 0, kickedBack: 1, open: 3 });
  if (late > 0) return random.weighted({ paid: 60, partly: 6, waiting: 14, kickedBack: 5, open: 15 });
  return random.weighted({ paid: 20, partly: 0, waiting: 20, kickedBack: 4, open: 56 });
}
