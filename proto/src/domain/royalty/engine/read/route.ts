import type { Issue } from '../../../values/errors.js';
import { DIMENSIONS, type Match, type Sale } from '../../case/case.js';
import type { Case, Group, Rate } from '../model.js';
import { issue } from '../royalty-error.js';

type SaleKeys = Pick<Sale, 'category' | 'channel' | 'property'> & Partial<Pick<Sale, 'subCategory' | 'character'>>;

/** The rate of a sale, and its group in each contract year. */
export type Route = { rate: Rate; groups: readonly (Group | Issue)[] };

/** How many keys a match names, or -1 when it does not match. */
function specificity(match: Match, keys: SaleKeys): number {
  let count = 0;
  for (const dimension of DIMENSIONS) {
    const value = match[dimension];
    if (value === undefined || value === '*') continue;
    if (value !== keys[dimension]) return -1;
    count += 1;
  }
  return count;
}

/** The most specific rate. No rate, or two equally specific ones, is an issue without a path. */
function rateFor(rates: readonly Rate[], keys: SaleKeys): Rate | Issue {
  let best: Rate[] = [];
  let most = -1;
  for (const rate of rates) {
    const count = specificity(rate.match, keys);
    if (count < 0 || count < most) continue;
    if (count > most) best = [];
    most = count;
    best.push(rate);
  }
  const [first, second] = best;
  if (!first) return issue('noRate', [], paramsOf(keys));
  if (second) return issue('rateAmbiguous', [], { ...paramsOf(keys), first: first.id, second: second.id });
  return first;
}

/** The group that matches in a contract year; none or several is an issue without a path. */
export function groupFor(royaltyCase: Case, keys: Match, year: number): Group | Issue {
  const covering = royaltyCase.pools.filter((pool) => pool.groupOfYear.has(year) && specificity(pool.match, keys as SaleKeys) >= 0);
  const [first, second] = covering;
  if (!first) return issue('noPool', [], { ...paramsOf(keys), year });
  if (second) return issue('severalPools', [], { ...paramsOf(keys), year, first: first.id, second: second.id });
  return first.groupOfYear.get(year) as Group;
}

const paramsOf = (keys: Match) => ({ category: keys.category ?? '*', channel: keys.channel ?? '*', property: keys.property ?? '*' });

/** Finds rate and groups of sales. Cached by combination: a report has many rows and few combinations. */
export class Router {
  readonly #routes = new Map<string, Route | Issue>();

  constructor(private readonly royaltyCase: Case) {}

  route(sale: SaleKeys): Route | Issue {
    const key = `${sale.category}\u0000${sale.channel}\u0000${sale.property}\u0000${sale.subCategory ?? ''}\u0000${sale.character ?? ''}`;
    const cached = this.#routes.get(key);
    if (cached) return cached;
    const found = this.#find(sale);
    this.#routes.set(key, found);
    return found;
  }

  #find(sale: SaleKeys): Route | Issue {
    const rate = rateFor(this.royaltyCase.rates, sale);
    if ('rule' in rate) return rate;
    return { rate, groups: this.royaltyCase.years.map((year) => groupFor(this.royaltyCase, sale, year.number)) };
  }
}
