import type { Issue } from '../../../values/errors.js';
import type { Sale } from '../../case/case.js';
import { saleSchema } from '../../case/case.js';
import { issuesOf } from '../../../values/errors.js';
import type { Day } from '../../../values/time.js';
import type { Case, Group, Rate } from '../model.js';
import { issue, RoyaltyError } from '../royalty-error.js';
import { Router } from './route.js';

/** A sale with its index in the input, its rate, group and contract year. */
export type RoutedSale = { index: number; sale: Sale; rate: Rate; group: Group; year: number };
/** All sales of one day, in the order of the input. */
export type SalesDay = { date: Day; sales: RoutedSale[] };

/** The most issues reported for one input. */
const MAX_ISSUES = 20;
const QUANTITY_PATTERN = /^-?\d{1,18}(\.\d{1,6})?$/;
const PRICE_PATTERN = /^\d{1,18}(\.\d{1,12})?$/;

/**
 * Checks and routes every sale and orders them by date; sales of one day keep their order. The check is written by hand, at a
 * tenth of the cost of the schema, which is used only to explain an invalid sale.
 */
export function readSales(royaltyCase: Case, sales: unknown): SalesDay[] {
  if (!Array.isArray(sales)) throw new RoyaltyError([{ path: ['sales'], rule: sales === undefined ? 'required' : 'invalidType' }]);
  const issues: Issue[] = [];
  const days = new Map<string, { year: number; sales: RoutedSale[] }>();
  const router = new Router(royaltyCase);
  for (let index = 0; index < sales.length && issues.length < MAX_ISSUES; index += 1) {
    const sale: unknown = sales[index];
    if (!isSale(sale)) {
      issues.push(...issuesOfSale(sale, index));
      continue;
    }
    let day = days.get(sale.date);
    if (!day) {
      const year = yearOf(royaltyCase, sale, index, issues);
      if (year === undefined) continue;
      days.set(sale.date, (day = { year, sales: [] }));
    }
    const routed = routeSale(router, sale, index, day.year);
    if ('rule' in routed) issues.push(routed);
    else day.sales.push(routed);
  }
  if (issues.length > 0) throw new RoyaltyError(issues.slice(0, MAX_ISSUES));
  return [...days].map(([date, day]) => ({ date, sales: day.sales })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

const KEYS = new Set(['date', 'category', 'subCategory', 'channel', 'property', 'character', 'quantity', 'price']);
const isKey = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 200;

/** Checks everything except whether the date exists, which is checked once for each date. */
function isSale(value: unknown): value is Sale {
  if (typeof value !== 'object' || value === null) return false;
  const sale = value as Sale;
  if (typeof sale.date !== 'string' || !isKey(sale.category) || !isKey(sale.channel) || !isKey(sale.property)) return false;
  if (typeof sale.quantity !== 'string' || !QUANTITY_PATTERN.test(sale.quantity)) return false;
  if (typeof sale.price !== 'string' || !PRICE_PATTERN.test(sale.price)) return false;
  if (sale.subCategory !== undefined && !isKey(sale.subCategory)) return false;
  if (sale.character !== undefined && !isKey(sale.character)) return false;
  for (const key in value) if (!KEYS.has(key)) return false;
  return true;
}

function issuesOfSale(sale: unknown, index: number): Issue[] {
  const parsed = saleSchema.safeParse(sale, { reportInput: true });
  if (parsed.success) return [{ path: ['sales', index], rule: 'invalidValue' }];
  return issuesOf(parsed.error).map((each) => ({ ...each, path: ['sales', index, ...each.path] }));
}

function yearOf(royaltyCase: Case, sale: Sale, index: number, issues: Issue[]): number | undefined {
  if (!saleSchema.shape.date.safeParse(sale.date).success) issues.push(...issuesOfSale(sale, index));
  else {
    const year = royaltyCase.years.find(({ from, to }) => from <= sale.date && sale.date <= to);
    if (year) return year.number;
    issues.push(issue('saleOutsideYears', ['sales', index, 'date'], { date: sale.date }));
  }
  return undefined;
}

function routeSale(router: Router, sale: Sale, index: number, year: number): RoutedSale | Issue {
  const route = router.route(sale);
  if ('rule' in route) return { ...route, path: ['sales', index] };
  const group = route.groups[year - 1] as Group | Issue;
  if ('rule' in group) return { ...group, path: ['sales', index] };
  return { index, sale, rate: route.rate, group, year };
}
