import { reportMonths } from '@bls/finance/sales-reports/months/report-months';
import type { DueRule } from '@bls/proto/domain/sales-report/due-day';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import type { SalesReportStatus } from '@bls/proto/domain/enumerations/sales-report';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { addDays, addMonths, type Day, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import { type Decision, transition } from '@bls/proto/domain/workflow/workflow';
import { type SalesReportAction, salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { actorFrom, type DemoActor } from './actors.js';
import type { ApprovalWalk } from './approval-walk.js';
import { officeInstant, type Today } from './clock.js';
import type { ContractWalk } from './contract-walk.js';
import type { Directory, DemoPerson } from './people.js';
import { idOf, Random } from './random.js';
import { skuId } from './write-approvals.js';

/** A SKU that its licensee may sell, since when, at what suggested retail price. */
export interface DemoSku {
  skuId: string;
  sku: string;
  contractId: string;
  productName: string;
  approvalNumber: string;
  propertyId: string;
  characterId: string | null;
  category: string;
  subCategory: string;
  price: string;
  since: Day;
}

export interface SalesLine {
  fileRow: number;
  sku: DemoSku;
  channel: 'online' | 'offline';
  quantity: number;
  sellingPrice: string;
}

export interface ReportStep {
  action: string;
  from: SalesReportStatus;
  to: SalesReportStatus;
  by: DemoPerson | null;
  at: string;
  comment?: string;
}

export interface DemoReport {
  id: string;
  uploadId: string;
  contract: ContractWalk;
  month: string;
  dueOn: Day;
  status: SalesReportStatus;
  noSales: boolean;
  lines: readonly SalesLine[];
  steps: readonly ReportStep[];
  currency: Currency;
}

/** What of a product's approval may be sold. */
export function skusOf(approvals: readonly ApprovalWalk[]): DemoSku[] {
  return approvals.flatMap(({ head, product, sellableAt }) =>
    sellableAt
      ? product.skus.map((line, position) => ({
          skuId: skuId(head.id, position),
          sku: line.sku,
          contractId: head.contractId,
          productName: product.productName ?? '',
          approvalNumber: head.approvalNumber ?? '',
          propertyId: product.propertyId ?? '',
          characterId: product.characterIds[0] ?? null,
          category: product.category ?? '',
          subCategory: product.subCategory ?? '',
          price: line.suggestedRetailPrice ?? '1',
          since: sellableAt.slice(0, 10),
        }))
      : [],
  );
}

type Doer = 'licensee' | 'juniorFinance' | 'seniorFinance' | 'system';
type Script = readonly (readonly ['upload' | 'submit' | 'approve' | 'calculate' | 'reject', Doer])[];
const REFUSED: Script = [
  ['upload', 'licensee'],
  ['submit', 'licensee'],
  ['reject', 'juniorFinance'],
];
const WHOLE: Script = [
  ['upload', 'licensee'],
  ['submit', 'licensee'],
  ['approve', 'juniorFinance'],
  ['approve', 'seniorFinance'],
  ['calculate', 'system'],
];

/** How far the report of the last month may be. */
const LAST_MONTH: readonly Script[] = [[], [], WHOLE.slice(0, 1), WHOLE.slice(0, 2), WHOLE.slice(0, 2), WHOLE.slice(0, 3), REFUSED, WHOLE];

/** The months of a contract: the past ones calculated, the last one somewhere on its way, the coming ones open. */
export function reportsOf(
  contract: ContractWalk,
  skus: readonly DemoSku[],
  directory: Directory,
  today: Today,
  rule: DueRule = DEFAULT_TENANT_SETTINGS,
): DemoReport[] {
  const { terms, licensee } = contract.deal;
  const years = terms.keyTerms.contractYears;
  const [from, to] = [years[0]?.from ?? today, years.at(-1)?.to ?? today];
  const random = new Random(`${contract.id} sales`);
  const clerk = actorFrom(directory.of(licensee.short, 'FinanceReporting'), ['FinanceReporting']);
  const lastMonth = addMonths(monthOf(today), -1);
  const strength = 0.4 + random.next() * 1.1;
  const term = { from, to, sellOffDays: terms.keyTerms.sellOffDays, frequency: terms.basicTerms.reportingFrequency };
  return reportMonths(term, rule).map(({ month, dueOn }) => {
    const sellable = skus.filter(({ contractId, since }) => contractId === contract.id && monthOf(since) <= month);
    const script = month < lastMonth ? WHOLE : month === lastMonth ? random.pick(LAST_MONTH) : [];
    const until = script.length;
    const id = idOf(contract.id, 'report', month);
    const noSales = until > 0 && sellable.length === 0;
    const lines = until > 0 && !noSales ? linesOf(contract, sellable, month, years.length, strength, random) : [];
    const { status, steps } = walk(script, noSales, month, clerk, directory, random, today);
    return {
      id,
      uploadId: idOf(id, 'upload'),
      contract,
      month,
      dueOn,
      status,
      noSales,
      lines,
      steps,
      currency: terms.basicTerms.salesCurrency,
    };
  });
}

/** Below title, help and headers of the template. */
const FIRST_ROW = 5;

/** One row for each SKU and channel; sized so that a year earns about what was guaranteed for it. */
function linesOf(
  contract: ContractWalk,
  skus: readonly DemoSku[],
  month: string,
  years: number,
  strength: number,
  random: Random,
): SalesLine[] {
  const { digits } = CURRENCIES[contract.deal.terms.basicTerms.salesCurrency];
  const guarantee = Number(contract.deal.terms.mg.groups[0]?.amount ?? '0') / years;
  const season = [0.8, 0.9, 0.9, 0.95, 1.05, 1.1, 0.9, 0.9, 1, 1.05, 1.4, 1.3][Number(month.slice(5)) - 1] as number;
  const perRow = ((guarantee * 10) / 12 / (skus.length * 2)) * strength * season;
  return skus.flatMap((sku, index) =>
    (['online', 'offline'] as const).map((channel, side) => {
      const sellingPrice = (Number(sku.price) * (channel === 'online' ? 0.88 : 0.84)).toFixed(digits);
      const quantity = Math.max(1, Math.round((perRow * (0.7 + random.next() * 0.6)) / Number(sellingPrice)));
      return { fileRow: FIRST_ROW + index * 2 + side, sku, channel, quantity, sellingPrice };
    }),
  );
}

function walk(
  script: Script,
  noSales: boolean,
  month: string,
  clerk: DemoActor,
  directory: Directory,
  random: Random,
  today: Today,
): Pick<DemoReport, 'status' | 'steps'> {
  let status: SalesReportStatus = 'notUploaded';
  let day = addDays(lastDayOfMonth(month), 1);
  const steps: ReportStep[] = [];
  for (const [named, doer] of script) {
    if (noSales && named === 'submit') continue;
    const action = noSales && named === 'upload' ? 'declareNoSales' : named;
    const by = doer === 'licensee' ? clerk : doer === 'system' ? null : actorFrom(directory.staff(doer));
    day = addDays(day, random.int(1, 2));
    if (day >= today) day = addDays(today, -1);
    const decision: Decision<SalesReportStatus, SalesReportAction> = transition(
      salesReportWorkflow,
      status,
      action,
      by?.acting ?? 'system',
      { royaltyIsCalculated: true },
    );
    if (!decision.ok) throw new Error(`the demo report cannot ${action} in ${status}: ${decision.code}`);
    // the calculation is its own step: without the fact an approval would not pass on to it
    const to: SalesReportStatus = action === 'calculate' ? decision.to : decision.transition.to;
    const at = officeInstant(day, random);
    const last = steps.at(-1)?.at ?? '';
    steps.push({
      action,
      from: status,
      to,
      by: by?.person ?? null,
      at: at > last ? at : new Date(Date.parse(last) + 60_000).toISOString(),
      ...(action === 'reject' ? { comment: 'The online sales of the flagship store are missing.' } : {}),
    });
    status = to;
  }
  return { status, steps };
}
