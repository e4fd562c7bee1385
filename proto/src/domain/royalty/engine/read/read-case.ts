import { type Issue, issuesOf } from '../../../values/errors.js';
import { fromScaled, toScaled } from '../../../values/decimal.js';
import { CURRENCIES } from '../../../values/money.js';
import { type CaseRules, caseRulesSchema, type PoolRule, type RateRule } from '../../case/case.js';
import { addDays, daysBetween } from '../../../values/time.js';
import type { Band, Base, Carry, Case, Group, Pool, Rate, Year } from '../model.js';
import { issue, RoyaltyError } from '../royalty-error.js';
import { AMOUNT, FEE, MONEY, QUANTITY, RATE } from '../scales.js';

/**
 * Checks a case without its sales and prepares it for the calculation.
 * Throws a RoyaltyError that names every error with its path.
 */
export function readCase(input: unknown): Case {
  const parsed = caseRulesSchema.safeParse(input, { reportInput: true });
  if (!parsed.success) throw new RoyaltyError(issuesOf(parsed.error));
  const rules = parsed.data;
  const issues: Issue[] = [];
  const years = readYears(rules, issues);
  const rates = rules.rates.map((rule, index) => readRate(rule, index, issues));
  unique(rules.rates, 'rates', issues);
  unique(rules.pools, 'pools', issues);
  const groups: Group[] = [];
  const pools = rules.pools.map((rule, index) => readPool(rule, index, years, groups, issues));
  const carries = rules.carry.flatMap((_, index) => readCarry(rules, index, pools, years, issues));
  if (issues.length > 0) throw new RoyaltyError(issues);
  // Order and repetitions of billing dates in the input have no meaning.
  const billOn = [...new Set(rules.billOn)].sort();
  return { currency: rules.currency, digits: CURRENCIES[rules.currency].digits, years, rates, pools, groups, carries, billOn };
}

function unique(rules: readonly { id: string }[], where: string, issues: Issue[]): void {
  const ids = new Set<string>();
  rules.forEach(({ id }, index) => {
    if (ids.has(id)) issues.push(issue('duplicateId', [where, index, 'id'], { id }));
    ids.add(id);
  });
}

/** Contract years must follow each other without gap or overlap. */
function readYears(rules: CaseRules, issues: Issue[]): Year[] {
  return rules.years.map(({ from, to, sellOff }, index) => {
    const before = rules.years[index - 1];
    if (to < from) issues.push(issue('yearEndsBeforeItStarts', ['years', index, 'to'], { from, to }));
    if (before && from !== addDays(before.to, 1))
      issues.push(issue('yearsNotConsecutive', ['years', index, 'from'], { expected: addDays(before.to, 1), from }));
    return { number: index + 1, from, to, days: daysBetween(from, to) + 1, sellOff };
  });
}

function readRate(rule: RateRule, index: number, issues: Issue[]): Rate {
  const common = { index, id: rule.id, match: rule.match, scale: null, per: null };
  switch (rule.type) {
    case 'fixedRate':
      return { ...common, base: 'amount', value: toScaled(rule.rate, RATE), valueText: rule.rate };
    case 'fixedFee':
      return { ...common, base: 'quantity', value: toScaled(rule.fee, FEE), valueText: rule.fee };
    case 'flatFee':
      return { ...common, base: 'none', value: toScaled(rule.fee, MONEY), valueText: rule.fee, per: rule.per };
    case 'slidingRate':
      return sliding(
        common,
        'amount',
        rule.mode,
        rule.bands.map((b) => ({ ...b, value: b.rate })),
        issues,
      );
    case 'slidingFee':
      return sliding(
        common,
        'quantity',
        rule.mode,
        rule.bands.map((b) => ({ ...b, value: b.fee })),
        issues,
      );
  }
}

type BandRule = { from: string | null; to: string | null; value: string };
type Common = Pick<Rate, 'index' | 'id' | 'match' | 'scale' | 'per'>;

function sliding(common: Common, base: Exclude<Base, 'none'>, mode: 'marginal' | 'whole', rules: BandRule[], issues: Issue[]): Rate {
  const limitScale = base === 'amount' ? AMOUNT : QUANTITY;
  const valueScale = base === 'amount' ? RATE : FEE;
  const bands = rules.map((rule, n): Band => {
    return {
      number: n + 1,
      from: rule.from === null ? 0n : toScaled(rule.from, limitScale),
      to: rule.to === null ? null : toScaled(rule.to, limitScale),
      value: toScaled(rule.value, valueScale),
      valueText: rule.value,
      fromText: rule.from,
      toText: rule.to,
    };
  });
  bands.forEach((band, n) => {
    const at = (field: string) => ['rates', common.index, 'bands', n, field];
    const before = bands[n - 1];
    if (!before && band.from !== 0n) issues.push(issue('bandsStartAtZero', at('from')));
    if (before && before.to === null) issues.push(issue('bandAfterOpenEnd', at('from')));
    if (before && before.to !== null && (rules[n]?.from === null || before.to !== band.from)) {
      issues.push(issue(band.from > before.to ? 'bandGap' : 'bandOverlap', at('from'), { expected: fromScaled(before.to, limitScale) }));
    }
    if (band.to !== null && band.to <= band.from) issues.push(issue('bandEmpty', at('to')));
  });
  return { ...common, base, value: 0n, valueText: '', scale: { mode, bands } };
}

function readPool(rule: PoolRule, index: number, years: Year[], groups: Group[], issues: Issue[]): Pool {
  const groupOfYear = new Map<number, Group>();
  for (const [at, numbers] of yearLists(rule, years).entries()) {
    const members: number[] = [];
    for (const [n, number] of numbers.entries()) {
      const path = ['pools', index, 'years', at, n];
      if (!years[number - 1]) issues.push(issue('unknownYear', path, { year: number }));
      else if (groupOfYear.has(number) || members.includes(number)) issues.push(issue('yearTwice', path, { year: number }));
      else members.push(number);
    }
    members.sort((a, b) => a - b);
    if (members.length === 0) continue;
    const starts = members.map((number) => years[number - 1]?.from ?? '');
    const common = { index: groups.length, pool: rule.id };
    const group: Group = { ...common, years: members, starts, instalments: [], hasMg: false, minimums: minimums(rule, members, years) };
    groups.push(group);
    for (const number of members) groupOfYear.set(number, group);
  }
  rule.mg.forEach((instalment, n) => {
    const year = years.find((y) => y.from <= instalment.due && instalment.due <= y.to);
    const group = year && groupOfYear.get(year.number);
    if (!group) {
      issues.push(issue('mgOutsideYears', ['pools', index, 'mg', n, 'due'], { due: instalment.due }));
      return;
    }
    const { due, billFrom = due } = instalment;
    group.instalments.push({ due, billFrom: billFrom < due ? billFrom : due, amount: toScaled(instalment.amount, MONEY) });
    if (group.instalments.at(-1)?.amount !== 0n) group.hasMg = true;
  });
  for (const group of groupOfYear.values())
    group.instalments.sort((a, b) => compareDays(a.billFrom, b.billFrom) || compareDays(a.due, b.due));
  return { index, id: rule.id, match: rule.match, groupOfYear };
}

const compareDays = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function yearLists(rule: PoolRule, years: Year[]): number[][] {
  if (rule.years === 'each') return years.map((year) => [year.number]);
  if (rule.years === 'all') return [years.map((year) => year.number)];
  return rule.years;
}

/** The minimum of a short year is prorated by days/365; a leap year is a full year. The sell-off time has no minimum. */
function minimums(rule: PoolRule, members: number[], years: Year[]) {
  const minimum = rule.minimumPayment;
  if (!minimum) return [];
  return members.flatMap((number) => {
    const year = years[number - 1];
    if (!year || year.sellOff) return [];
    const short = minimum.prorate === 'days/365' && year.days < 365;
    const full = toScaled(minimum.amount, MONEY);
    return [{ year: number, amount: short ? (full * BigInt(year.days)) / 365n : full, days: short ? year.days : null, to: year.to }];
  });
}

function readCarry(rules: CaseRules, index: number, pools: Pool[], years: Year[], issues: Issue[]): Carry[] {
  const rule = rules.carry[index];
  if (!rule) return [];
  const poolNamed = (field: 'pool' | 'toPool', id: string): Pool | undefined => {
    const pool = pools.find((p) => p.id === id);
    if (!pool) issues.push(issue('unknownPool', ['carry', index, field], { pool: id }));
    return pool;
  };
  const fromPool = poolNamed('pool', rule.pool);
  const toPool = rule.toPool === undefined ? fromPool : poolNamed('toPool', rule.toPool);
  if (!fromPool || !toPool) return [];
  const isBetweenPools = fromPool !== toPool;
  const groupOf = (pool: Pool, end: 'from' | 'to'): Group | undefined => {
    const group = pool.groupOfYear.get(rule[end]);
    if (!group) issues.push(issue('unknownYear', ['carry', index, end], { year: rule[end] }));
    else if (!isBetweenPools && termYears(group).length > 1)
      issues.push(issue('carryOfCrossedYear', ['carry', index, end], { year: rule[end] }));
    return group;
  };
  const termYears = (group: Group): Year[] => group.years.flatMap((number) => years[number - 1] ?? []).filter(({ sellOff }) => !sellOff);
  const [from, to] = [groupOf(fromPool, 'from'), groupOf(toPool, 'to')];
  const fromYear = years[rule.from - 1];
  if (rule.from === rule.to && !isBetweenPools) issues.push(issue('carryWithinYear', ['carry', index, 'to'], { year: rule.to }));
  if (!from || !to || !fromYear) return [];
  const max = rule.max === null ? null : toScaled(rule.max, MONEY);
  // What crossed years carry is known at the end of the last of them.
  const crossed = termYears(from);
  const fromEnds = crossed.length > 1 ? (crossed.at(-1) ?? fromYear).to : fromYear.to;
  return [{ from, to, kind: rule.kind, max, fromEnds, fromYear: rule.from, toYear: rule.to, isBetweenPools }];
}
