import type { Issue } from '../../values/errors.js';
import { DIMENSIONS, type Match, type Sale } from '../case/case.js';
import type { Case, Group, Rate } from './model.js';
import { issue } from './royalty-error.js';

type SaleKeys = Pick<Sale, 'category' | 'channel' | 'property'> & Partial<Pick<Sale, 'subCategory' | 'character'>>;

/** Which rate a sale earns by, and which group of each contract year it counts in. */
export type Route = { rate: Rate; groups: readonly (Group | Issue)[] };

/** How many keys a match names, or -1 when it does not cover these things. */
function specificity(match: Match, things: SaleKeys): number {
  let named = 0;
  for (const dimension of DIMENSIONS) {
    const wanted = match[dimension];
    if (wanted === undefined || wanted === '*') continue;
    if (wanted !== things[dimension]) return -1;
    named += 1;
  }
  return named;
}

/** The most specific rate for these things; none, or two equally specific ones, is an issue without a path. */
function rateFor(rates: readonly Rate[], things: SaleKeys): Rate | Issue {
  let best: Rate[] = [];
  let most = -1;
  for (const rate of rates) {
    const named = specificity(rate.match, things);
    if (named < 0 || named < most) continue;
    if (named > most) best = [];
    most = named;
    best.push(rate);
  }
  const [first, second] = best;
  if (!first) return issue('noRate', [], named(things));
  if (second) return issue('rateAmbiguous', [], { ...named(things), first: first.id, second: second.id });
  return first;
}

/** The one group that covers these things in a contract year; none or several is an issue without a path. */
export function groupFor(the: Case, things: Match, year: number): Group | Issue {
  const covering = the.pools.filter((pool) => pool.groupOfYear.has(year) && specificity(pool.match, things as SaleKeys) >= 0);
  const [first, second] = covering;
  if (!first) return issue('noPool', [], { ...named(things), year });
  if (second) return issue('severalPools', [], { ...named(things), year, first: first.id, second: second.id });
  return first.groupOfYear.get(year) as Group;
}

const named = (things: Match) => ({ category: things.category ?? '*', channel: things.channel ?? '*', property: things.property ?? '*' });

/** Routes sales, remembering each combination: a report has many rows and few kinds of them. */
export class Router {
  readonly #known = new Map<string, Route | Issue>();

  constructor(private readonly the: Case) {}

  route(sale: SaleKeys): Route | Issue {
    const key = `${sale.category}\u0000${sale.channel}\u0000${sale.property}\u0000${sale.subCategory ?? ''}\u0000${sale.character ?? ''}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = this.#find(sale);
    this.#known.set(key, found);
    return found;
  }

  #find(sale: SaleKeys): Route | Issue {
    const rate = rateFor(this.the.rates, sale);
    if ('rule' in rate) return rate;
    return { rate, groups: this.the.years.map((year) => groupFor(this.the, sale, year.number)) };
  }
}
