import type { Issue } from '../../values/errors.js';
import type { Sale } from '../case/case.js';
import { saleSchema } from '../case/case.js';
import { issuesOf } from '../../values/errors.js';
import type { Day } from '../../values/time.js';
import type { Case, Group, Rate } from './model.js';
import { issue, RoyaltyError } from './royalty-error.js';
import { Router } from './route.js';

/** A sale that has found its place: where it stands in the input, what it earns by and where it counts. */
export type RoutedSale = { index: number; sale: Sale; rate: Rate; group: Group; year: number };
/** All sales of one day, in the order of the input. */
export type SalesDay = { date: Day; sales: RoutedSale[] };

/** Enough to mend a file by; more would only cost time. */
const MAX_ISSUES = 20;
const QUANTITY_PATTERN = /^-?\d{1,18}(\.\d{1,6})?$/;
const PRICE_PATTERN = /^\d{1,18}(\.\d{1,12})?$/;

/**
 * Checks and places every sale and puts them in order of date (those of one day keep their order).
 * The check is written out by hand: it decides whether a row needs the schema's full explanation, at a tenth of its cost.
 */
export function readSales(the: Case, sales: unknown): SalesDay[] {
  if (!Array.isArray(sales)) throw new RoyaltyError([{ path: ['sales'], rule: sales === undefined ? 'required' : 'invalidType' }]);
  const issues: Issue[] = [];
  const days = new Map<string, { year: number; sales: RoutedSale[] }>();
  const router = new Router(the);
  for (let index = 0; index < sales.length && issues.length < MAX_ISSUES; index += 1) {
    const sale: unknown = sales[index];
    if (!isSale(sale)) {
      issues.push(...faults(sale, index));
      continue;
    }
    let day = days.get(sale.date);
    if (!day) {
      const year = yearOf(the, sale, index, issues);
      if (year === undefined) continue;
      days.set(sale.date, (day = { year, sales: [] }));
    }
    const placed = place(router, sale, index, day.year);
    if ('rule' in placed) issues.push(placed);
    else day.sales.push(placed);
  }
  if (issues.length > 0) throw new RoyaltyError(issues.slice(0, MAX_ISSUES));
  return [...days].map(([date, day]) => ({ date, sales: day.sales })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

const KEYS = new Set(['date', 'category', 'subCategory', 'channel', 'property', 'character', 'quantity', 'price']);
const isKey = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 200;

/** Everything but whether the date exists, which is looked at once a day. */
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

function faults(sale: unknown, index: number): Issue[] {
  const parsed = saleSchema.safeParse(sale, { reportInput: true });
  if (parsed.success) return [{ path: ['sales', index], rule: 'invalidValue' }];
  return issuesOf(parsed.error).map((fault) => ({ ...fault, path: ['sales', index, ...fault.path] }));
}

function yearOf(the: Case, sale: Sale, index: number, issues: Issue[]): number | undefined {
  if (!saleSchema.shape.date.safeParse(sale.date).success) issues.push(...faults(sale, index));
  else {
    const year = the.years.find(({ from, to }) => from <= sale.date && sale.date <= to);
    if (year) return year.number;
    issues.push(issue('saleOutsideYears', ['sales', index, 'date'], { date: sale.date }));
  }
  return undefined;
}

function place(router: Router, sale: Sale, index: number, year: number): RoutedSale | Issue {
  const route = router.route(sale);
  if ('rule' in route) return { ...route, path: ['sales', index] };
  const group = route.groups[year - 1] as Group | Issue;
  if ('rule' in group) return { ...group, path: ['sales', index] };
  return { index, sale, rate: route.rate, group, year };
}
