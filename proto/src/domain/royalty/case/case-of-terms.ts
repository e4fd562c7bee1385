import { decimal, format } from '../../values/decimal.js';
import type { CaseRules, Match, PoolRule, RateRule } from './case.js';
import { owedGuarantee } from '../../term-sheet/figures/mainland-china.js';
import { ANY } from '../../term-sheet/match.js';
import type { MgGroup, RateLine, Terms } from '../../term-sheet/terms.js';
import { addDays } from '../../values/time.js';

/** The terms that the engine uses. */
export type CaseTerms = Pick<Terms, 'royalty' | 'cross' | 'mg'> & {
  keyTerms: Pick<Terms['keyTerms'], 'contractYears' | 'sellOffDays'>;
  basicTerms: Pick<Terms['basicTerms'], 'currency'>;
};

/**
 * A signed deal as the engine's case, without sales and billing dates. The sell-off time is a further contract year at the
 * end; whether it recoups the guarantee depends on which years are crossed. Guarantees are billed `leadDays` before they are due.
 */
export function caseOfTerms(terms: CaseTerms, leadDays = 0): Omit<CaseRules, 'billOn'> {
  const { keyTerms, basicTerms, royalty, mg, cross } = terms;
  const years = keyTerms.contractYears.map(({ from, to }) => ({ from, to, sellOff: false }));
  const end = years.at(-1)?.to;
  const sellOff = end !== undefined && keyTerms.sellOffDays > 0;
  if (sellOff) years.push({ from: addDays(end, 1), to: addDays(end, keyTerms.sellOffDays), sellOff: true });
  return {
    currency: basicTerms.currency,
    years,
    rates: royalty.rates.map(rateOf),
    pools: mg.groups.map((group) => poolOf(group, terms, sellOff, leadDays)),
    carry: cross.enabled
      ? cross.carries.map(({ groupId, toGroupId, fromYear, toYear, kind, max }) => ({
          pool: groupId,
          ...(toGroupId === undefined || toGroupId === groupId ? {} : { toPool: toGroupId }),
          from: fromYear,
          to: toYear,
          kind,
          max: max == null ? null : plain(max),
        }))
      : [],
  };
}

/** Without trailing zeros, which the engine does not accept beyond six decimals. */
export const plain = (amount: string): string => format(decimal(amount));

const matchOf = (from: Pick<RateLine, 'category' | 'channel' | 'propertyId'> & { subCategory?: string }): Match => {
  const match: Match = {};
  if (from.category !== ANY) match.category = from.category;
  if (from.subCategory !== undefined && from.subCategory !== ANY) match.subCategory = from.subCategory;
  if (from.channel !== ANY) match.channel = from.channel;
  if (from.propertyId !== ANY) match.property = from.propertyId;
  return match;
};

/** A rate line of the terms as a rule of the engine. */
export function rateOf(line: RateLine): RateRule {
  const common = { id: line.id, match: matchOf(line) };
  const limits = (line.bands ?? []).map(({ from, to }) => ({ from: plain(from), to: to == null ? null : plain(to) }));
  switch (line.type) {
    case 'fixedRate':
      return { ...common, type: 'fixedRate', rate: line.rate ?? '0' };
    case 'fixedFee':
      return { ...common, type: 'fixedFee', fee: plain(line.fee ?? '0') };
    case 'flatFee':
      return { ...common, type: 'flatFee', fee: plain(line.fee ?? '0'), per: line.per ?? 'year' };
    case 'slidingRate':
      return {
        ...common,
        type: 'slidingRate',
        mode: line.mode ?? 'marginal',
        bands: limits.map((l, n) => ({ ...l, rate: line.bands?.[n]?.rate ?? '0' })),
      };
    case 'slidingFee':
      return {
        ...common,
        type: 'slidingFee',
        mode: line.mode ?? 'marginal',
        bands: limits.map((l, n) => ({ ...l, fee: plain(line.bands?.[n]?.fee ?? '0') })),
      };
  }
}

function poolOf(group: MgGroup, terms: CaseTerms, sellOff: boolean, leadDays: number): PoolRule {
  const years = terms.keyTerms.contractYears.length;
  const term = Array.from({ length: years }, (_, n) => n + 1);
  const lists = group.years === 'all' ? [term] : term.map((year) => [year]);
  if (sellOff && group.sellOffCounts) lists.at(-1)?.push(years + 1);
  else if (sellOff) lists.push([years + 1]);
  return {
    id: group.id,
    match: matchOf(group),
    years: lists,
    mg: group.schedule.map(({ dueOn, amount }) => ({
      due: dueOn,
      amount: plain(owedGuarantee(amount, terms)),
      ...(leadDays > 0 ? { billFrom: addDays(dueOn, -leadDays) } : {}),
    })),
    minimumPayment: group.minimumPayment === undefined ? null : { amount: plain(group.minimumPayment), prorate: group.prorate },
  };
}
