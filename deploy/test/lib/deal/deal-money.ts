import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { paymentDecide, paymentList, paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import {
  salesReportDecide,
  salesReportGet,
  salesReportSubmit,
  salesReportTemplate,
  salesReportUpload,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import { decimal, format, sum } from '@bls/proto/domain/values/decimal';
import { makeCall, until } from '../make-call.js';
import type { DealState, Part, Step } from './deal-state.js';
import { EXPECTED_BILLS, SALES, SALES_MONTH } from './deal-terms.js';
import { pdfFile, workbookFile } from '../sample-files.js';

/** From the month's workbook to the paid bills. */
export function moneySteps(deal: DealState): Step[] {
  return [
    { name: 'sales report: licenseeFinance uploads', press: () => upload(deal) },
    { name: 'sales report: the workbook is checked', press: () => checked(deal) },
    { name: 'sales report: licenseeFinance submits', press: () => submit(deal) },
    { name: 'sales report: juniorFinance approves', press: () => approve(deal, 'juniorFinance', 'submitted') },
    { name: 'sales report: seniorFinance approves', press: () => approve(deal, 'seniorFinance', 'approvedByJuniorFinance') },
    { name: 'bills: drawn, with their documents', press: () => billed(deal) },
    { name: 'payment: licenseeFinance reports', press: () => pay(deal) },
    { name: 'payment: seniorFinance confirms', press: () => confirm(deal) },
  ];
}

const view = ({ clients, reportId: id }: DealState, by: Part = 'licenseeFinance') => makeCall(clients[by], salesReportGet, { id });

async function upload(deal: DealState): Promise<void> {
  const { report, upload: taken } = await view(deal);
  if (report.status !== 'notUploaded' || taken) return;
  await makeCall(deal.clients.licenseeFinance, salesReportTemplate, { id: report.id });
  await bring(deal, SALES.quantity);
}

/** Uploads the workbook of the month, with this quantity sold. */
async function bring(deal: DealState, quantity: string): Promise<void> {
  const { licenseeFinance } = deal.clients;
  const { price, retail } = SALES;
  const line = { sku: deal.sku, month: SALES_MONTH, channel: 'Online', quantity, sellingPrice: price, suggestedRetailPrice: retail };
  const fileId = await deal.uploads.send(licenseeFinance, 'salesReport', await workbookFile(`sales ${deal.mark} ${quantity}.xlsx`, [line]));
  // Creating the template and sending the file took time: read the month again.
  const { id, revision } = (await view(deal)).report;
  await makeCall(licenseeFinance, salesReportUpload, { id, revision, fileId });
}

/** Senior finance reopens the calculated month, and another workbook passes the whole workflow. */
export const correct = (deal: DealState, quantity: string, comment: string): Promise<void> =>
  correctBy(deal, comment, () => bring(deal, quantity));

/** The same with the workbook that `bringCorrected` uploads. */
export async function correctBy(deal: DealState, comment: string, bringCorrected: () => Promise<void>): Promise<void> {
  const { id, revision } = await until('the calculated month', async () => {
    const { report } = await view(deal);
    return report.status === 'calculated' && report;
  });
  await makeCall(deal.clients.seniorFinance, salesReportDecide, { id, revision, action: 'reopen', comment });
  await bringCorrected();
  await until('the corrected workbook', async () => (await view(deal)).report.status === 'uploaded');
  await submit(deal);
  await approve(deal, 'juniorFinance', 'submitted');
  await approve(deal, 'seniorFinance', 'approvedByJuniorFinance');
}

async function checked(deal: DealState): Promise<void> {
  const { report } = await until('the checked workbook', async () => {
    const seen = await view(deal);
    if (seen.refused) throw new Error(`the workbook is refused: ${JSON.stringify(seen.refused.refusal)}`);
    return seen.report.status !== 'notUploaded' && seen;
  });
  if (report.errors > 0) throw new Error(`the workbook has errors: ${JSON.stringify((await view(deal)).upload?.counts)}`);
}

async function submit(deal: DealState): Promise<void> {
  const { report } = await view(deal);
  if (report.status === 'uploaded')
    await makeCall(deal.clients.licenseeFinance, salesReportSubmit, { id: report.id, revision: report.revision });
}

async function approve(deal: DealState, by: Part, from: string): Promise<void> {
  const { report } = await view(deal, by);
  if (report.status === from)
    await makeCall(deal.clients[by], salesReportDecide, { id: report.id, revision: report.revision, action: 'approve' });
}

/** The bills of the deal as finance sees them, in the order of their dates. */
export const billsOf = async ({ clients, contractId }: DealState) =>
  (await makeCall(clients.seniorFinance, billList, { contractId, sort: 'number' })).rows;

async function billed(deal: DealState): Promise<void> {
  await until('the bills with their documents', async () => {
    const bills = await billsOf(deal);
    return bills.length >= EXPECTED_BILLS.length && bills.every((bill) => bill.documentFileId);
  });
}

async function pay(deal: DealState): Promise<void> {
  const { licenseeFinance } = deal.clients;
  const reported = await makeCall(licenseeFinance, paymentList, { pageSize: 100 });
  if (reported.rows.some(({ id }) => id === deal.paymentId)) return;
  const bills = await billsOf(deal);
  const proof = await deal.uploads.send(licenseeFinance, 'paymentProof', await pdfFile(`transfer ${deal.mark}.pdf`));
  await makeCall(licenseeFinance, paymentReport, {
    id: deal.paymentId,
    billIds: bills.map(({ id }) => id),
    amount: format(sum(bills.map(({ total }) => decimal(total)))),
    transferDate: new Date().toISOString().slice(0, 10),
    payerBank: 'Bank of the licensee',
    beneficiaryBank: 'Bank of the licensor',
    fileIds: [proof],
  });
}

async function confirm({ clients, paymentId: id }: DealState): Promise<void> {
  const { payment } = await makeCall(clients.seniorFinance, paymentRead, { id });
  if (payment.status !== 'submitted') return;
  const collectedDate = new Date().toISOString().slice(0, 10);
  await makeCall(clients.seniorFinance, paymentDecide, { id, revision: payment.revision, action: 'confirm', collectedDate });
}
