import { describe, expect, it } from '@jest/globals';
import type { CaseRules, RoyaltyCaseInput } from '@bls/proto/domain/royalty/case/case';
import { caseRulesSchema } from '@bls/proto/domain/royalty/case/case';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import { caseArb, MONTHS } from '@bls/proto/domain/royalty/engine/testing/random-cases';
import { type Day, monthOf } from '@bls/proto/domain/values/time';
import fc from 'fast-check';
import type { ReportUsed } from '../../../db/schema.js';
import { billDates, salesUntil } from '../bill-dates.js';
import { calculationOf } from '../calculation.js';
import { earnsAnew, explainPages } from '../explain-pages.js';
import type { GatheredSales } from './gather-sales.js';
import { type StoredState, planReading } from './stored-reports.js';
import type { ReportedSale } from './reported-sale.js';

/** Fewer than the months of the contract, so that some are corrected, late or never approved. */
const LAST_MONTH = 9;
type Rules = Omit<CaseRules, 'billOn'>;
type Sales = readonly ReportedSale[];

/** A contract in memory: its terms, approved files, bills, and what is stored of its files. */
class World {
  private version = 1;
  private uploads = new Map<string, Sales>();
  private reports = new Map<string, ReportUsed>();
  private billed: DrawnBill[] = [];
  private progress: { billedUntil: Day | null; closedUntil: Day | null } = { billedUntil: null, closedUntil: null };
  private readonly stored = new Map<string, StoredState>();

  constructor(private rules: Rules) {}

  approve(month: string, sales: Sales | null): void {
    const uploadId = sales && `${month} file ${this.uploads.size}`;
    if (sales && uploadId) this.uploads.set(uploadId, sales);
    this.reports.set(month, { reportId: month, month, uploadId });
  }

  amend(rules: Rules): void {
    this.rules = rules;
    this.version += 1;
  }

  /** Takes the last bill back, as senior finance does. */
  reverse(): void {
    const last = this.billed.at(-1);
    if (last) this.billed.push({ ...last, amount: last.amount.startsWith('-') ? last.amount.slice(1) : `-${last.amount}` });
  }

  /** Calculates with what is stored and from the rows, compares, and stores the former. Returns how many files were read. */
  calculate(): number {
    const rules = this.rulesNow();
    const [some, all] = [this.calculation(rules, this.stored), this.calculation(rules, new Map())];
    expect(some.shown).toEqual(all.shown);
    expect(all.toStore.slice(-some.toStore.length || all.toStore.length)).toEqual(some.toStore);
    for (const report of some.toStore) this.stored.set(report.uploadId, report);
    // The state is the same as one that is made from all rows.
    for (const report of all.toStore) expect(this.stored.get(report.uploadId)).toEqual(report);
    this.billed.push(...some.bills);
    this.progress = some.progress;
    return some.toStore.length;
  }

  private rulesNow(): CaseRules {
    const { years, pools } = this.rules;
    const guaranteeFrom = pools.flatMap(({ mg }) => mg.map(({ due }) => due));
    const calendar = { years, schedule: 'quarterly' as const, guaranteeFrom, replacedFrom: null };
    const today = `${MONTHS[LAST_MONTH]}`;
    return { ...this.rules, billOn: billDates(calendar, { billedUntil: this.progress.billedUntil, salesUntil: this.until(), today }) };
  }

  private until(): Day | null {
    return salesUntil(MONTHS.map((day) => ({ month: monthOf(day), approved: this.reports.has(monthOf(day)) })));
  }

  private calculation(rules: CaseRules, stored: ReadonlyMap<string, StoredState>) {
    const reports = [...this.reports.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
    const dayOf = (month: string) => MONTHS.find((day) => monthOf(day) === month) ?? '';
    const plan = planReading({ version: this.version, rules }, reports, { dayOf, rateOf: () => null }, stored);
    const parts = plan.parts.map(({ uploadId, ...part }) => ({ ...part, state: stored.get(uploadId)?.state as StoredState['state'] }));
    const sales = reports.flatMap(({ uploadId }, report) =>
      uploadId === null || report < plan.reused.length ? [] : (this.uploads.get(uploadId) ?? []).map((sale) => ({ ...sale, report })),
    );
    const gathered: GatheredSales = { ...plan, reports, parts: structuredClone(parts), sales, rates: [] };
    const contract = { version: this.version, ...this.progress };
    const { result, read, toStore, columns, progress } = calculationOf({
      contract,
      rules,
      gathered,
      billed: [...this.billed],
      until: this.until(),
    });
    const anew = read.flatMap((report) =>
      report && earnsAnew(report, this.stored.get(report.uploadId)?.earned) ? [[report.uploadId, report.lines]] : [],
    );
    return {
      toStore,
      progress,
      bills: result.bills,
      shown: { pages: explainPages(result, gathered, read), bills: result.bills, columns, anew },
    };
  }
}

function rulesOf(royaltyCase: RoyaltyCaseInput): CaseRules {
  const { sales: _, ...rules } = royaltyCase;
  return caseRulesSchema.parse(rules);
}

const stepArb = (ruleSets: readonly Rules[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('approve' as const), month: fc.nat({ max: LAST_MONTH }), from: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('noSales' as const), month: fc.nat({ max: LAST_MONTH }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('amend' as const), rules: fc.constantFrom(...ruleSets) }) },
  );

const historyArb = fc.tuple(caseArb, caseArb).chain(([one, two]) => {
  const ruleSets = [one, two].map(rulesOf);
  return fc.record({
    rules: fc.constant(ruleSets[0] as Rules),
    sales: fc.constant([...one.sales, ...two.sales]),
    steps: fc.array(stepArb(ruleSets), { minLength: 1, maxLength: 14 }),
  });
});

describe('what is stored of approved files', () => {
  it('gives what all rows give, in any history of approvals, corrections, amendments and reversals (P-OPS-13)', () => {
    fc.assert(
      fc.property(historyArb, ({ rules, sales, steps }) => {
        const world = new World(rules);
        const fileOf = (month: string, from: number): Sales =>
          sales.slice(from % (sales.length + 1)).map((sale, n) => ({
            sale: { ...sale, date: MONTHS.find((day) => monthOf(day) === month) ?? '' },
            fileRow: n + 2,
            priceKind: 'sellingPrice' as const,
            exchangeRate: null,
          }));
        world.calculate();
        for (const step of steps) {
          if (step.kind === 'amend') world.amend(step.rules);
          else if (step.kind === 'reverse') world.reverse();
          else {
            const month = monthOf(MONTHS[step.month] as string);
            world.approve(month, step.kind === 'noSales' ? null : fileOf(month, step.from));
          }
          world.calculate();
        }
      }),
      { numRuns: 150 },
    );
  });

  it('lets the calculation of the next month read its file alone, and that of a correction the files from it on (P-OPS-13)', () => {
    const [sample] = fc.sample(caseArb, { numRuns: 1, seed: 7 });
    const world = new World(rulesOf(sample as NonNullable<typeof sample>));
    const file = (day: Day): Sales => [
      {
        sale: { date: day, category: 'toys', channel: 'retail', property: 'bunny', quantity: '1', price: '1' },
        fileRow: 2,
        priceKind: 'sellingPrice',
        exchangeRate: null,
      },
    ];
    const read = MONTHS.slice(0, LAST_MONTH).map((day) => {
      world.approve(monthOf(day), file(day));
      return world.calculate();
    });
    expect(read).toEqual(read.map(() => 1));
    world.approve(monthOf(MONTHS[5] as string), file(MONTHS[5] as string));
    expect(world.calculate()).toBe(LAST_MONTH - 5);
  });
});
