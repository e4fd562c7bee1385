import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import { bothLanguages, CHANNEL_WORDS, DATA_TYPE_WORDS } from '@bls/proto/domain/sales-report/vocabulary';
import { decimal, format, multiply } from '@bls/proto/domain/values/decimal';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { addDays, addMonths, type Day, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import type { BillRecord } from '@bls/finance/db/schema';
import type { Reporter } from '@bls/finance/sales-reports/sales-reports.api';
import type { TemplateLine } from '@bls/finance/sales-reports/template/template-workbook';
import { reporterFrom } from '../tenants/actors.js';
import { plannedRate } from '../base/exchange-rates.js';
import { dayOf, laterThan, officeInstant, secondsAfter } from '../base/clock.js';
import type { DemoContract } from '../records/demo-contract.js';
import { idOf, Random } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { SignedContract, Story } from '../story.js';

type Doer = 'licensee' | 'juniorFinance' | 'seniorFinance';
type Script = readonly (readonly ['upload' | 'submit' | 'approve' | 'reject', Doer])[];
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
];

/** Possible states of last month's report. */
const LAST_MONTH: readonly Script[] = [[], [], WHOLE.slice(0, 1), WHOLE.slice(0, 2), WHOLE.slice(0, 2), WHOLE.slice(0, 3), REFUSED, WHOLE];
const REFUSAL = 'The online sales of the flagship store are missing.';
/** Seconds between the event that starts a calculation and its end. */
const CALCULATED_AFTER = 4;

type Issued = (bills: readonly BillRecord[]) => void;

/** The sales of a contract: past months are calculated, the last one is in progress, the coming ones are open. */
export function* salesCourse(story: Story, { contract }: SignedContract, issued: Issued): Course {
  const { finance, today } = story;
  const signedAt = secondsAfter(contract.statusSince, CALCULATED_AFTER);
  yield signedAt;
  issued(finance.sign(contract.signed, signedAt));
  const sales = new SalesCourse(story, contract);
  const lastMonth = addMonths(monthOf(today), -1);
  for (const { month } of finance.reports.ofContract(contract.id)) {
    if (month > lastMonth) return;
    yield* sales.month(month, month < lastMonth ? WHOLE : sales.random.pick(LAST_MONTH), issued);
  }
}

/** Instalments of the guarantee, billed in the night of their due date. */
export function* guaranteeCourse(story: Story, { contract }: SignedContract, issued: Issued): Course {
  const { mgBillingLeadDays } = story.finance.billing;
  const days = contract.deal.terms.mg.groups.flatMap(({ schedule }) => schedule.map(({ dueOn }) => addDays(dueOn, -mgBillingLeadDays)));
  const from = dayOf(secondsAfter(contract.statusSince, 86_400));
  for (const day of [...new Set(days)].sort().filter((billedOn) => billedOn > from && billedOn < story.today)) {
    // 0:05 in the tenant's time zone, eight hours ahead
    const at = `${addDays(day, -1)}T16:05:00.000Z`;
    yield at;
    issued(story.finance.billing.billDueGuarantees(contract.id, at));
  }
}

class SalesCourse {
  readonly random: Random;
  private readonly clerk: Reporter;
  private readonly strength: number;
  private last: string;

  constructor(
    private readonly story: Story,
    private readonly contract: DemoContract,
  ) {
    this.random = new Random(`${contract.id} sales`);
    this.strength = 0.4 + this.random.next() * 1.1;
    this.clerk = reporterFrom(story.directory.of(contract.deal.licensee.short, 'FinanceReporting'), ['FinanceReporting']);
    this.last = secondsAfter(contract.statusSince, 600);
  }

  *month(month: string, script: Script, issued: Issued): Course {
    if (script.length === 0) return;
    const { random, story, contract } = this;
    const { reports } = story.finance;
    const id = idOf(contract.id, 'report', month);
    let day = addDays(lastDayOfMonth(month), 1);
    let lines: TemplateLine[] = [];
    for (const [action, doer] of script) {
      day = addDays(day, random.int(1, 2));
      const at = this.instant(day);
      yield at;
      if (action === 'upload') {
        lines = this.lines(month, script);
        if (lines.length > 0) this.bring(id, month, lines, at);
      } else if (action === 'submit') {
        if (lines.length > 0) reports.submit(id, this.clerk, at);
        else reports.declareNoSales(id, this.clerk, at);
      } else {
        const by = reporterFrom(story.directory.staff(doer as 'juniorFinance' | 'seniorFinance'));
        const { status } = reports.decide(id, action, by, at, action === 'reject' ? REFUSAL : undefined);
        if (status === 'approvedBySeniorFinance') yield* this.calculate(id, at, issued);
      }
    }
  }

  private *calculate(reportId: string, approvedAt: string, issued: Issued): Course {
    const at = secondsAfter(approvedAt, CALCULATED_AFTER);
    yield at;
    this.last = at;
    issued(this.story.finance.billing.calculate(this.contract.id, `report:${reportId}:${approvedAt}`, at, reportId));
  }

  private bring(id: string, month: string, lines: readonly TemplateLine[], at: string): void {
    const { story, contract, clerk } = this;
    const fileId = idOf(id, 'file');
    const fileName = `${contract.number} ${month}.xlsx`;
    const { currency } = story.finance.reports.upload(id, { fileId, fileName, lines }, clerk.person, at);
    story.reports.push({ id, fileId, fileName, contract, month, currency, lines, uploader: clerk.person.name, at });
  }

  /** Office hours, after the last step and never in the future. */
  private instant(day: Day): string {
    const { random, story } = this;
    this.last = laterThan(this.last, officeInstant(day < story.today ? day : addDays(story.today, -1), random));
    return this.last;
  }

  /** One row for each SKU and channel; the amounts of a year earn about its guarantee. */
  private lines(month: string, script: Script): TemplateLine[] {
    const { contract, random, strength, story } = this;
    const { terms } = contract.deal;
    const { currency, salesCurrency } = terms.basicTerms;
    const { digits } = CURRENCIES[salesCurrency];
    const skus = story.skus.filter(({ sku, since }) => sku.contractId === contract.id && monthOf(since) <= month);
    const guarantee = Number(terms.mg.groups[0]?.amount ?? '0') / terms.keyTerms.contractYears.length;
    const season = [0.8, 0.9, 0.9, 0.95, 1.05, 1.1, 0.9, 0.9, 1, 1.05, 1.4, 1.3][Number(month.slice(5)) - 1] as number;
    const perRow = ((guarantee * 10) / 12 / (skus.length * 2) / Number(plannedRate(salesCurrency, currency))) * strength * season;
    const names = new Map(terms.keyTerms.properties.flatMap(({ characters }) => characters.map((one) => [one.characterId, one.name])));
    const sold = skus.flatMap(({ sku }) =>
      (['online', 'offline'] as const).map((channel): Sold => {
        const sellingPrice = (Number(sku.suggestedRetailPrice) * (channel === 'online' ? 0.88 : 0.84)).toFixed(digits);
        const quantity = Math.max(1, Math.round((perRow * (0.7 + random.next() * 0.6)) / Number(sellingPrice)));
        return { sku, code: sku.sku, channel, quantity, sellingPrice };
      }),
    );
    return sold.map((line, index) => {
      const { sku, code, channel, quantity, sellingPrice } = mistaken(line, index, script);
      const character = names.get(sku.characterId ?? '');
      return {
        month,
        sku: code,
        productName: sku.productName,
        approvalNumber: sku.approvalNumber,
        category: sku.category,
        subCategory: sku.subCategory,
        ...(character ? { character } : {}),
        channel: bothLanguages(CHANNEL_WORDS[channel]),
        dataType: bothLanguages(DATA_TYPE_WORDS.actual),
        currency: salesCurrency,
        quantity: String(quantity),
        sellingPrice,
        suggestedRetailPrice: sku.suggestedRetailPrice ?? '0',
        salesAmount: format(multiply(decimal(quantity), decimal(sellingPrice)), 2),
      };
    });
  }
}

type Sold = { sku: SkuApproved; code: string; channel: 'online' | 'offline'; quantity: number; sellingPrice: string };
const times = (amount: string, factor: string): string => format(multiply(decimal(amount), decimal(factor)), 2);

/** Errors in a file that is not submitted, and warnings in one that waits for finance. */
function mistaken(line: Sold, index: number, script: Script): Sold {
  const uploaded = script.length === 1;
  if (uploaded && index === 0) return { ...line, code: `${line.code}-X` };
  if (uploaded && index === 1) return { ...line, sellingPrice: times(line.sku.suggestedRetailPrice ?? '0', '1.2') };
  if (uploaded && index === 2) return { ...line, quantity: -3 };
  const waits = uploaded || (script.length === 2 && script[1]?.[0] === 'submit');
  return waits && index === 4 ? { ...line, sellingPrice: times(line.sku.suggestedRetailPrice ?? '0', '0.7') } : line;
}
