import type { BillRecord } from '@bls/finance/db/schema';
import type { TemplateLine } from '@bls/finance/sales-reports/template/template-workbook';
import { leftOfNote } from '@bls/finance/billing/bills/use-credit';
import { compare, type Decimal, decimal, format, min, multiply, ZERO } from '@bls/proto/domain/values/decimal';
import { addDays, lastDayOfMonth } from '@bls/proto/domain/values/time';
import { reporterFrom } from '../tenants/actors.js';
import { laterThan, officeInstant, secondsAfter } from '../base/clock.js';
import type { DemoReport } from '../records/items.js';
import { idOf, Random } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

type Finding = {
  daysAgo: number;
  reason: string;
  /** Of the quantities that were reported. */
  share: number;
  /** Days after the correction on which its credit note is set off; absent: it stays open. */
  setOffAfter?: number;
};
const FINDINGS: readonly Finding[] = [
  {
    daysAgo: 80,
    reason: 'A distributor has returned the goods of this month; the returns were not deducted.',
    share: 0.55,
    setOffAfter: 20,
  },
  {
    daysAgo: 34,
    reason: 'Audit of the books: sales of the outlet stores are in the ledger of the licensee and not in the report.',
    share: 1.3,
  },
  { daysAgo: 21, reason: 'Samples for the trade fair were reported as sold.', share: 0.7 },
];
const CALCULATED_AFTER = 4;

type Issued = (bills: readonly BillRecord[]) => void;

/** Months that were approved and are corrected later: too much was reported, and what an audit has found. */
export const correctionCourses = (story: Story, issued: Issued): Course[] =>
  FINDINGS.map((finding, n) => correctionCourse(story, finding, idOf(story.demoTenant.tenant, 'correction', n), issued));

function* correctionCourse(story: Story, finding: Finding, id: string, issued: Issued): Course {
  const { finance, directory, today } = story;
  const random = new Random(id);
  let day = addDays(today, -finding.daysAgo);
  let last = officeInstant(day, random);
  const next = (): string => {
    day = addDays(day, random.int(1, 2));
    last = laterThan(last, officeInstant(day, random));
    return last;
  };
  yield last;
  const report = reportToCorrect(story);
  if (!report) return;
  const { contract, month } = report;
  const licensee = reporterFrom(directory.of(contract.deal.licensee.short, 'FinanceReporting'), ['FinanceReporting']);
  finance.reports.decide(report.id, 'reopen', reporterFrom(directory.staff('seniorFinance')), last, finding.reason);
  const at = next();
  yield at;
  const lines = report.lines.map((line) => corrected(line, finding.share));
  const file = { fileId: idOf(report.id, 'corrected file'), fileName: `${contract.number} ${month} corrected.xlsx`, lines };
  finance.reports.upload(report.id, file, licensee.person, at);
  story.reports.push({ ...report, ...file, at });
  yield next();
  finance.reports.submit(report.id, licensee, last);
  for (const role of ['juniorFinance', 'seniorFinance'] as const) {
    yield next();
    finance.reports.decide(report.id, 'approve', reporterFrom(directory.staff(role)), last);
  }
  const approvedAt = last;
  const calculatedAt = secondsAfter(approvedAt, CALCULATED_AFTER);
  yield calculatedAt;
  const bills = finance.billing.calculate(contract.id, `report:${report.id}:${approvedAt}`, calculatedAt, report.id);
  issued(bills);
  const note = bills.find(({ total }) => compare(decimal(total), ZERO) < 0);
  if (!note || finding.setOffAfter === undefined) return;
  // as soon as the licensee has a bill again
  for (day = addDays(day, finding.setOffAfter); day < addDays(today, -3); day = addDays(day, 4)) {
    yield next();
    if (setOff(story, note.id, last)) return;
  }
}

/** The newest month of the contract whose newest royalty bill of the last months is the highest, none of whose months were corrected. */
function reportToCorrect({ finance, reports, contracts, today }: Story): DemoReport | undefined {
  const already = new Set(reports.filter(({ fileName }) => fileName.includes('corrected')).map(({ contract }) => contract.id));
  const earliest = addDays(today, -200);
  const bills = finance.billing.allBills
    .filter(
      ({ kind, contractId, total, issuedOn }) =>
        (kind === 'EXCESS' || kind === 'ROYALTY') && !already.has(contractId) && compare(decimal(total), ZERO) > 0 && issuedOn > earliest,
    )
    .toSorted((a, b) => compare(decimal(b.total), decimal(a.total)));
  for (const { contractId, billOn } of bills) {
    const contract = contracts.find(({ id }) => id === contractId);
    const month = reports.findLast(
      (one) => one.contract === contract && lastDayOfMonth(one.month) <= billOn && finance.reports.report(one.id).status === 'calculated',
    );
    if (month) return month;
  }
  return undefined;
}

function corrected(line: TemplateLine, share: number): TemplateLine {
  const quantity = String(Math.round(Number(line.quantity) * share));
  return { ...line, quantity, salesAmount: format(multiply(decimal(quantity), decimal(line.sellingPrice ?? '0')), 2) };
}

/** Sets a credit note off against the oldest bill of its licensee that nothing has been paid of; false while there is none. */
function setOff({ finance, directory }: Story, noteId: string, at: string): boolean {
  const note = finance.billing.bill(noteId);
  const bill = finance.billing.allBills
    .filter(({ companyId, currency, status }) => companyId === note.companyId && currency === note.currency && status === 'notPaid')
    .toSorted((a, b) => (a.dueOn + a.number < b.dueOn + b.number ? -1 : 1))[0];
  if (!bill) return false;
  const amount: Decimal = min(leftOfNote(note), decimal(bill.open));
  finance.credits.setOffNote(noteId, bill.id, amount, reporterFrom(directory.staff('seniorFinance')), at);
  return true;
}
