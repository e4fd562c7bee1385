import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { monthOf, addDays } from '@bls/proto/domain/values/time';
import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import { nearest } from '@bls/proto/domain/values/text/nearest';
import { compare, decimal, add, ZERO } from '@bls/proto/domain/values/decimal';
import type { RowIssue } from '../../db/moving-in.js';
import type { ReadRow } from '../state/read-row.js';

type Names = ReadonlyMap<string, { name: string; nameZh: string }>;
type Candidate = { value: string; name: string; words: string[] };
/** What rows of a contract may refer to, by their words. */
type OfContract = { terms: Terms; categories: Candidate[]; subCategories: Map<string, Candidate[]>; properties: Candidate[] };

/**
 * Checks rows of reports, balances and bills against the contracts, and replaces names by codes and ids. Adds issues to their
 * cells. Pure but for the rows that it is given.
 */
export class References {
  private readonly contracts: Map<string, OfContract>;
  private readonly numbers: Candidate[];

  constructor(contracts: ReadonlyMap<string, Terms>, names: Names) {
    this.contracts = new Map([...contracts].map(([number, terms]) => [number, ofContract(terms, names)]));
    this.numbers = [...contracts.keys()].map((value) => ({ value, name: value, words: [normalise(value)] }));
  }

  resolve(row: ReadRow): ReadRow {
    const { contract, issues } = row;
    if (contract === null) return row;
    const known = this.contracts.get(contract);
    if (!known) return { ...row, issues: [...issues, unknown('contract', contract, nearest(normalise(contract), this.numbers))] };
    if (row.sheet === 'reports') return resolveReport(row, known);
    if (row.sheet === 'balances') return resolveBalance(row, known);
    return row.sheet === 'bills' ? checkBill(row) : row;
  }
}

function ofContract(terms: Terms, names: Names): OfContract {
  const candidate = (code: string, ...also: string[]): Candidate => {
    const named = names.get(code);
    return { value: code, name: named?.name ?? code, words: [code, named?.name ?? code, named?.nameZh ?? code, ...also].map(normalise) };
  };
  const { articles } = terms.distribution;
  const codes = [...new Set(articles.map(({ category }) => category))];
  return {
    terms,
    categories: codes.map((code) => candidate(code)),
    subCategories: new Map(
      codes.map((code) => [
        code,
        [...new Set(articles.filter(({ category }) => category === code).map(({ subCategory }) => subCategory))].map((sub) =>
          candidate(sub, ...articles.filter(({ subCategory }) => subCategory === sub).map(({ productName }) => productName)),
        ),
      ]),
    ),
    properties: terms.keyTerms.properties.map(({ propertyId, code, name, nameZh }) => ({
      value: propertyId,
      name,
      words: [code, name, nameZh ?? name].map(normalise),
    })),
  };
}

const unknown = (column: string, found: string, suggestion: string | undefined): RowIssue => ({
  column,
  rule: suggestion ? 'movingIn.didYouMean' : 'movingIn.notFound',
  params: { found: found.slice(0, 60), ...(suggestion ? { suggestion } : {}) },
});

/** The code of a cell, and the name that is written there or stands for an empty cell. */
type Found = { value: string; written: string };

/** The code of a cell; the only one there is where the cell is empty. */
function find(cells: ReadRow['cells'], column: string, candidates: readonly Candidate[]): Found | { issue: RowIssue } {
  const written = cells[column];
  if (written === undefined) {
    const [only] = candidates;
    return only && candidates.length === 1 ? { value: only.value, written: only.name } : { issue: { column, rule: 'required' } };
  }
  const wanted = normalise(written);
  const found = candidates.find(({ words }) => words.includes(wanted));
  return found ? { value: found.value, written } : { issue: unknown(column, written, nearest(wanted, candidates)) };
}

function resolveReport(row: ReadRow, { terms, categories, subCategories, properties }: OfContract): ReadRow {
  const cells: Record<string, string> = { ...row.cells };
  const written: Record<string, string> = {};
  const issues = [...row.issues];
  const take = (column: string, candidates: readonly Candidate[]): string | undefined => {
    const found = find(row.cells, column, candidates);
    if ('issue' in found) issues.push(found.issue);
    else {
      cells[column] = found.value;
      written[column] = found.written;
    }
    return 'value' in found ? found.value : undefined;
  };
  const category = take('category', categories);
  if (category) take('subCategory', subCategories.get(category) ?? []);
  take('property', properties);
  const { contractYears, sellOffDays } = terms.keyTerms;
  const [first, last] = [contractYears[0]?.from, contractYears.at(-1)?.to];
  const month = row.cells['month'];
  if (month && first && last && (month < monthOf(first) || month > monthOf(addDays(last, sellOffDays))))
    issues.push({
      column: 'month',
      rule: 'movingIn.monthOutside',
      params: { from: monthOf(first), to: monthOf(addDays(last, sellOffDays)) },
    });
  const channel = row.cells['channel'];
  if (channel && !terms.distribution.channels.some((one) => one.channel === channel))
    issues.push({ column: 'channel', rule: 'movingIn.channelNotInContract' });
  return { ...row, cells, written, issues };
}

function resolveBalance(row: ReadRow, { terms }: OfContract): ReadRow {
  const pools = terms.mg.groups.map(({ id, name }) => ({ value: id, name, words: [normalise(name)] }));
  const found = find(row.cells, 'pool', pools);
  const issues = [...row.issues];
  if ('issue' in found) issues.push(found.issue);
  const years = terms.keyTerms.contractYears.length;
  const year = Number(row.cells['year'] ?? '1');
  if (year < 1 || year > years) issues.push({ column: 'year', rule: 'movingIn.yearOutside', params: { years } });
  if ('issue' in found) return { ...row, issues };
  return { ...row, cells: { ...row.cells, pool: found.value }, written: { pool: found.written }, issues };
}

/** What is open is part of the bill. */
function checkBill(row: ReadRow): ReadRow {
  const { amount, tax, open } = row.cells;
  if (row.issues.length > 0 || amount === undefined || open === undefined) return row;
  const total = add(decimal(amount), decimal(tax ?? '0'));
  const left = decimal(open);
  const isPart = compare(total, ZERO) >= 0 ? left >= ZERO && left <= total : left <= ZERO && left >= total;
  return isPart ? row : { ...row, issues: [...row.issues, { column: 'open', rule: 'movingIn.openAboveTotal' }] };
}
