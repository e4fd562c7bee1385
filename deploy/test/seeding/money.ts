import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Reporter } from '@bls/finance/sales-reports/sales-reports.api';
import { type TemplateLine, templateWorkbook } from '@bls/finance/sales-reports/template/template-workbook';
import { payerCopy } from '@bls/finance/terms/payers/payer';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { companySaved } from '@bls/proto/contracts/events/identity';
import { SeedFinance } from '@bls/finance/seed-finance';
import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import { salesReportGet, salesReportUpload } from '@bls/proto/contracts/calls/finance/sales-reports';
import { exchangeRateSave, financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import type { Role } from '@bls/proto/domain/access/roles';
import { DEFAULT_FINANCE_SETTINGS } from '@bls/proto/domain/finance/settings';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { bothLanguages, CHANNEL_WORDS, DATA_TYPE_WORDS } from '@bls/proto/domain/sales-report/vocabulary';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import { decimal, format, multiply, sum } from '@bls/proto/domain/values/decimal';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import { makeCall, until } from '../lib/make-call.js';
import type { Client } from '../lib/client.js';
import type { Deal } from '../lib/deal/deal.js';
import { billsOf, correctBy } from '../lib/deal/deal-money.js';
import { SALES_MONTH } from '../lib/deal/deal-terms.js';
import { LICENSOR, permissionsOf, personOf, SETTINGS, TENANT } from './people.js';
import type { Published } from './published.js';

const BANK_LINES = ['Story Bank, Hong Kong', 'Account 808-1'];
const RATE = '0.138';
const YEAR = Number(SALES_MONTH.slice(0, 4));
/**
 * By file row: sold in a channel that the contract does not name and far below the retail price, which gives
 * warnings, and as agreed.
 */
const SOLD = [
  { channel: 'offline', quantity: '8000', sellingPrice: '60' },
  { channel: 'online', quantity: '2000', sellingPrice: '60' },
  { channel: 'online', quantity: '10', sellingPrice: '95' },
] as const;
type Sold = readonly { channel: 'offline' | 'online'; quantity: string; sellingPrice: string }[];
/** What the licensee reports after the month was reopened: so much less that a credit note follows. */
const CORRECTED: Sold = SOLD.map((line, n) => (n === 0 ? { ...line, quantity: '4000' } : line));
const REOPENED = 'A distributor has returned half of the goods.';
const RETAIL_PRICE = '100';
const MONTHS_OF_YEAR = 12;
const FIRST_JANUARY = 0;

/** The settings of finance before the first contract. */
export async function financeSettingsByCalls(seniorFinance: Client): Promise<void> {
  await makeCall(seniorFinance, financeSettingsSave, { bankLines: BANK_LINES });
  const Rates = Array.from({ length: MONTHS_OF_YEAR }, (_, month) => (month === FIRST_JANUARY ? RATE : null));
  const viewModel = { Year: YEAR, Revision: 0, Rows: [{ FromCurrency: 'CNY' as const, ToCurrency: 'USD' as const, Rates }] };
  await makeCall(seniorFinance, exchangeRateSave, { viewModel });
}

/** The rows of the month's sales, as the licensee fills in the template. */
const linesOf = ({ sku, productName, approvalNumber, category, subCategory }: SkuApproved, sold: Sold = SOLD): TemplateLine[] =>
  sold.map(({ channel, quantity, sellingPrice }) => ({
    month: SALES_MONTH,
    sku,
    productName,
    approvalNumber,
    category,
    subCategory,
    channel: bothLanguages(CHANNEL_WORDS[channel]),
    dataType: bothLanguages(DATA_TYPE_WORDS.actual),
    currency: 'CNY',
    quantity,
    sellingPrice,
    suggestedRetailPrice: RETAIL_PRICE,
    salesAmount: format(multiply(decimal(quantity), decimal(sellingPrice)), 2),
  }));

/** Uploads the filled template of the month; the steps of the deal continue from there. */
export const uploadSales = (deal: Deal, sku: SkuApproved): Promise<void> => uploadWorkbook(deal, `sales ${deal.mark}.xlsx`, linesOf(sku));

/** Senior finance reopens the month, and a corrected template is uploaded, approved and calculated. */
export async function correctSales(deal: Deal, sku: SkuApproved): Promise<void> {
  await correctBy(deal, REOPENED, () => uploadWorkbook(deal, correctedName(deal), linesOf(sku, CORRECTED)));
  await until('the credit note', async () =>
    (await billsOf(deal)).some(({ total, documentFileId }) => total.startsWith('-') && documentFileId),
  );
}

const correctedName = ({ mark }: Deal): string => `sales ${mark} corrected.xlsx`;

async function uploadWorkbook({ clients, reportId, uploads }: Deal, name: string, lines: readonly TemplateLine[]): Promise<void> {
  const template = { month: SALES_MONTH, contractNumber: '', companyName: '', currency: 'CNY', language: 'en' as const };
  const bytes = await buffer(templateWorkbook({ ...template, lines }) as Readable);
  const file = { name, bytes: new Uint8Array(bytes) };
  const fileId = await uploads.send(clients.licenseeFinance, 'salesReport', file);
  const { id, revision } = (await makeCall(clients.licenseeFinance, salesReportGet, { id: reportId })).report;
  await makeCall(clients.licenseeFinance, salesReportUpload, { id, revision, fileId });
}

const reporter = (role: Role): Reporter => ({ person: personOf(role), acting: { role, permissions: permissionsOf(role) } });

/**
 * Finance of the story, by its seed: from the signed contract to the confirmed payment, at the instants of
 * the calls.
 */
export function seedMoney(
  published: Published,
  deal: Deal,
  { signed, sku }: { signed: ContractSigned; sku: SkuApproved },
  idOf: SeedContext['id'],
): SeedFinance {
  const at = (kind: WorkItemMoved['kind'], action: string, nth = 0): string => published.movedAt(kind, action, nth);
  const { contractId } = signed;
  const finance = new SeedFinance({ tenant: TENANT, id: idOf }, settingsAt(published));
  finance.sign(signed, at('bill', 'issue'));
  finance.approveSku(sku, published.at('approvals.sku.approved.v1'));
  const [month] = finance.reports.ofContract(contractId);
  if (!month) throw new RangeError('the contract has no month');
  const { id } = month;
  const licensee = reporter('licenseeFinance');
  finance.reports.upload(
    id,
    { fileId: deal.uploads.idOf(`sales ${deal.mark}.xlsx`), fileName: `sales ${deal.mark}.xlsx`, lines: linesOf(sku) },
    licensee.person,
    at('salesReport', 'upload'),
  );
  finance.reports.submit(id, licensee, at('salesReport', 'submit'));
  finance.reports.decide(id, 'approve', reporter('juniorFinance'), at('salesReport', 'approve'));
  const approvedAt = at('salesReport', 'approve', 1);
  finance.reports.decide(id, 'approve', reporter('seniorFinance'), approvedAt);
  const bills = finance.billing.calculate(contractId, `report:${id}:${approvedAt}`, at('salesReport', 'calculate'), id);
  const due = [...finance.billing.allBills];
  const payment = {
    id: deal.paymentId,
    billIds: due.map((bill) => bill.id),
    amount: format(sum(due.map(({ total }) => decimal(total)))),
    transferDate: at('payment', 'report').slice(0, 10),
    payerBank: 'Bank of the licensee',
    beneficiaryBank: 'Bank of the licensor',
    fileIds: [deal.uploads.idOf(`transfer ${deal.mark}.pdf`)],
  };
  if (bills.length === 0) throw new RangeError('the sales are not billed');
  finance.payments.report(payment, licensee, at('payment', 'report'));
  finance.payments.decide(payment.id, 'confirm', reporter('seniorFinance'), at('payment', 'confirm'), {
    collectedOn: payment.transferDate,
  });
  seedCorrection(finance, published, deal, { id, sku });
  return finance;
}

/** The reopened month; its calculation draws the credit note. */
function seedCorrection(finance: SeedFinance, published: Published, deal: Deal, { id, sku }: { id: string; sku: SkuApproved }): void {
  const at = (action: string, nth: number): string => published.movedAt('salesReport', action, nth);
  const licensee = reporter('licenseeFinance');
  const fileName = correctedName(deal);
  finance.reports.decide(id, 'reopen', reporter('seniorFinance'), at('reopen', 0), REOPENED);
  finance.reports.upload(
    id,
    { fileId: deal.uploads.idOf(fileName), fileName, lines: linesOf(sku, CORRECTED) },
    licensee.person,
    at('upload', 1),
  );
  finance.reports.submit(id, licensee, at('submit', 1));
  finance.reports.decide(id, 'approve', reporter('juniorFinance'), at('approve', 2));
  const approvedAt = at('approve', 3);
  finance.reports.decide(id, 'approve', reporter('seniorFinance'), approvedAt);
  const notes = finance.billing.calculate(deal.contractId, `report:${id}:${approvedAt}`, at('calculate', 1), id);
  if (!notes.every(({ total }) => total.startsWith('-')) || notes.length === 0) throw new RangeError('the correction gives no credit note');
}

function settingsAt(published: Published): ConstructorParameters<typeof SeedFinance>[1] {
  const at = published.at('identity.tenant-settings.saved.v1');
  const by = personOf('seniorFinance');
  return {
    tenantSettings: { settings: effectiveSettings(SETTINGS), revision: 1 },
    finance: { ...DEFAULT_FINANCE_SETTINGS, bankLines: BANK_LINES },
    licensors: [{ companyId: LICENSOR.id, debitNoteLines: LICENSOR.debitNoteLines, taxPercent: LICENSOR.taxPercent, revision: 1 }],
    payers: published
      .payloads<PayloadOf<typeof companySaved>>('identity.company.saved.v1')
      .filter(({ kind }) => kind === 'licensee')
      .map(payerCopy),
    rates: [{ month: `${YEAR}-01`, fromCurrency: 'CNY', toCurrency: 'USD', rate: RATE, at }],
    by,
    savedAt: at,
  };
}
