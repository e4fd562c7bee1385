import { decimal } from '@bls/proto/domain/values/decimal';
import { type Currency, moneyText } from '@bls/proto/domain/values/money';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { SYSTEM_NAME, type WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { type BillStatus, billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { addDays, shownMonth } from '@bls/proto/domain/values/time';
import type { Today } from './clock.js';
import type { Writer } from './insert.js';
import type { DemoPayment } from './payments.js';
import type { DemoPerson } from './people.js';
import type { DemoReport } from './sales.js';
import { titleOf } from '@bls/proto/domain/values/names';

/** Reports that somebody has to act on: the months that are due or on their way. */
export function reportMoves(reports: readonly DemoReport[], today: Today): WorkItemMoved[] {
  return reports
    .filter(({ status, dueOn, steps }) => status !== 'calculated' && (steps.length > 0 || dueOn <= addDays(today, 14)))
    .map((report) => {
      const last = report.steps.at(-1);
      const { contract, month, dueOn, status } = report;
      return {
        kind: 'salesReport',
        id: report.id,
        number: `${contract.number} ${shownMonth(month)}`,
        ...titleOf({ name: contract.deal.licensee.name.en, nameZh: contract.deal.licensee.name.zh }),
        path: `/SalesReporting/SubmissionStatus/${report.id}`,
        action: last?.action ?? 'due',
        status,
        revision: report.steps.length,
        waitsFor: waitsFor(salesReportWorkflow, status),
        companyId: contract.deal.licensee.id,
        brandOwnerIds: [],
        hiddenFromLicensee: false,
        informUserIds: [],
        by: last?.by ? { userId: last.by.userId, name: last.by.name } : { name: SYSTEM_NAME },
        // a month is asked for from its first day on
        at: last?.at ?? `${month}-01T01:00:00.000Z`,
        dueOn,
        currency: report.currency,
      };
    });
}

/** Open bills wait for their licensee, reported payments for finance. */
export async function moneyMoves(writer: Writer, payments: readonly DemoPayment[], finance: DemoPerson): Promise<WorkItemMoved[]> {
  const bills = await writer.query<{
    id: string;
    number: string;
    companyName: string;
    companyNameZh: string | null;
    status: BillStatus;
    revision: number;
    companyId: string;
    dueOn: string;
    open: string;
    currency: Currency;
    at: string;
  }>(
    `select id, number, company_name as "companyName", company_name_zh as "companyNameZh", status, revision, company_id as "companyId", due_on::text as "dueOn", open::text, currency, issued_at as at
     from bill where status not in ('paid', 'reversed') and total > 0`,
  );
  const common = { brandOwnerIds: [], hiddenFromLicensee: false, informUserIds: [] };
  const ofBills = bills.map(({ open, at, companyName: name, companyNameZh: nameZh, ...bill }): WorkItemMoved => {
    const payment = payments.find((each) => each.bill.id === bill.id);
    const withFinance = bill.status === 'waitForConfirmation';
    return {
      ...common,
      ...bill,
      ...titleOf({ name, nameZh }),
      kind: 'bill',
      path: `/LicenseePaymentV2/Detail/${bill.id}`,
      action: payment ? (payment.status === 'submitted' ? 'report' : payment.status === 'kickedBack' ? 'kickBack' : 'confirm') : 'issue',
      waitsFor: withFinance ? [] : waitsFor(billWorkflow, bill.status),
      by: payment ? { userId: finance.userId, name: finance.name } : { name: SYSTEM_NAME },
      at: payment?.decidedAt ?? payment?.reportedAt ?? new Date(at).toISOString(),
      amount: moneyText(decimal(open), bill.currency),
    };
  });
  const ofPayments = payments
    .filter(({ status }) => status !== 'paid')
    .map(({ id, number, bill, status, amount, reporter, reportedAt, decidedAt }): WorkItemMoved => ({
      ...common,
      kind: 'payment',
      id,
      number,
      ...titleOf({ name: bill.companyName, nameZh: bill.companyNameZh }),
      path: `/LicensorPaymentV2/Payment/${id}`,
      action: status === 'kickedBack' ? 'kickBack' : 'report',
      status,
      revision: decidedAt ? 1 : 0,
      waitsFor: waitsFor(paymentWorkflow, status),
      companyId: bill.companyId,
      by: status === 'kickedBack' ? { userId: finance.userId, name: finance.name } : { userId: reporter.userId, name: reporter.name },
      at: decidedAt ?? reportedAt,
      dueOn: addDays(reportedAt.slice(0, 10), 7),
      amount: moneyText(decimal(amount), bill.currency),
      currency: bill.currency,
    }));
  return [...ofBills, ...ofPayments];
}
