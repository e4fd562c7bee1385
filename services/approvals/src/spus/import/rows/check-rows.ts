import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { cellProblem, choiceOf, IMPORT_COLUMNS, type ImportCells, type ImportColumn } from '@bls/proto/domain/spu/import-columns';
import { shortDecimal, unguarded } from '@bls/proto/domain/spu/product-file';
import type { Issue } from '@bls/proto/domain/values/errors';
import { Articles } from './articles.js';
import { bothNames, listOf } from './choices.js';
import { FileNumbers } from './file-numbers.js';
import type { TableRow } from './read-table.js';

export type CheckedRow = { line: number; cells: Partial<ImportCells>; issues: Issue[] };
/** SKUs and codes of the company's other products, in lower case; names with the item code that has them. */
export type Taken = { skus: ReadonlySet<string>; codes: ReadonlySet<string>; names: ReadonlyMap<string, string> };

const issue = (column: string, rule: string, params: Record<string, string | number> = {}): Issue => ({
  path: [column],
  rule,
  params,
});

/** Columns that the template fills in; a row with nothing else is unused. */
const OF_TEMPLATE: readonly string[] = ['property', 'category', 'subCategory'];
export const isUsed = ({ values }: TableRow, columns: readonly string[]): boolean =>
  values.some((value, at) => value !== '' && !OF_TEMPLATE.includes(columns[at] ?? 'itemCode'));

const isNumber = ({ type }: ImportColumn): boolean => type === 'integer' || type === 'decimal';
/** The values of a row in the columns of numbers. */
export const numbersOf = ({ values }: TableRow, columns: readonly string[], known: readonly ImportColumn[]): string[] =>
  known.filter(isNumber).map(({ id }) => values[columns.indexOf(id)] ?? '');

/** The values of a row by column, with the issues of each single value. `columns`: the ids of the known columns, as the file has them. */
export function readRow(
  { line, values }: TableRow,
  columns: readonly string[],
  known: readonly ImportColumn[] = IMPORT_COLUMNS,
  numbers = new FileNumbers(),
): CheckedRow {
  const cells: Partial<ImportCells> = {};
  columns.forEach((column, at) => {
    const value = values[at];
    if (value !== undefined) cells[column] = unguarded(value).slice(0, 500);
  });
  if (values.length !== columns.length)
    return { line, cells, issues: [issue('row', 'import.columns', { found: values.length, expected: columns.length })] };
  const issues = known.flatMap((column): Issue[] => {
    if (column.type === 'choice') cells[column.id] = choiceOf(column, cells[column.id] ?? '');
    if (isNumber(column)) {
      const value = cells[column.id] ?? '';
      const read = numbers.read(value);
      if (typeof read === 'object') return [issue(column.id, 'import.ambiguousNumber', { value, ...read })];
      // a message shows an invalid number as it was written
      if (read !== undefined && !cellProblem(column, read)) cells[column.id] = column.type === 'decimal' ? shortDecimal(read) : read;
    }
    const problem = cellProblem(column, cells[column.id] ?? '');
    return problem ? [issue(column.id, problem.rule, problem.params)] : [];
  });
  return { line, cells, issues };
}

const lower = (value: string | undefined): string => (value ?? '').toLowerCase();
/** Two values that are present and different. */
const differ = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && lower(one) !== lower(other);
/** Columns that are equal in all rows of a product. */
const OF_PRODUCT = ['productName', 'property', 'category', 'subCategory', 'material'] as const;

/**
 * Issues of a row against other rows, the contract and stored products; takes the rows of a file in order. Values with their
 * own issues are left out, so that all issues of a file are reported at once.
 */
export class RowRules {
  private readonly skus = new Set<string>();
  private readonly products = new Map<string, Partial<ImportCells>>();
  private readonly names = new Map<string, string>();

  constructor(
    private readonly terms: ContractTerms,
    private readonly taken: Taken,
    private readonly articles = new Articles(terms),
  ) {}

  /** Replaces names of category and sub-category in the row by their codes. */
  check({ cells, issues }: CheckedRow): Issue[] {
    const wrong = new Set(issues.map(({ path }) => path[0]));
    // with too few or too many values the columns are unknown
    if (wrong.has('row')) return [];
    const ofArticle = wrong.has('category') || wrong.has('subCategory') ? [] : this.ofArticle(cells);
    const right = Object.fromEntries(Object.entries(cells).filter(([column]) => !wrong.has(column))) as Partial<ImportCells>;
    return [...this.ofSku(right), ...this.ofProduct(right), ...this.ofProperty(right), ...ofArticle];
  }

  private ofArticle(cells: Partial<ImportCells>): Issue[] {
    const { category = '', subCategory = '' } = cells;
    const [meant, ...more] = this.articles.named(category, subCategory);
    const found = `${category} › ${subCategory}`;
    if (!meant) return [issue('subCategory', 'import.notLicensed', { found, licensed: this.articles.list() })];
    if (more.length > 0)
      return [issue('subCategory', 'import.articleAmbiguous', { found, candidates: this.articles.list([meant, ...more]) })];
    Object.assign(cells, meant);
    return [];
  }

  private ofSku({ sku, suggestedRetailPrice = '' }: Partial<ImportCells>): Issue[] {
    const issues: Issue[] = [];
    if (/^[0.]+$/.test(suggestedRetailPrice)) issues.push(issue('suggestedRetailPrice', 'import.price'));
    if (sku === undefined) return issues;
    if (this.skus.has(lower(sku))) issues.push(issue('sku', 'import.skuTwice', { sku }));
    this.skus.add(lower(sku));
    if (this.taken.skus.has(lower(sku))) issues.push(issue('sku', 'import.skuTaken', { sku }));
    return issues;
  }

  private ofProduct(cells: Partial<ImportCells>): Issue[] {
    const { itemCode: code, productName: name } = cells;
    const issues: Issue[] = [];
    if (code === undefined) return issues;
    const first = this.products.get(lower(code));
    if (first) {
      for (const column of OF_PRODUCT) if (differ(first[column], cells[column])) issues.push(issue(column, 'import.differs', { code }));
      return issues;
    }
    this.products.set(lower(code), cells);
    if (this.taken.codes.has(lower(code))) issues.push(issue('itemCode', 'import.productTaken', { code }));
    if (name === undefined) return issues;
    const holder = this.names.get(lower(name)) ?? this.taken.names.get(lower(name));
    if (holder !== undefined && holder !== lower(code)) issues.push(issue('productName', 'import.nameTaken', { name }));
    this.names.set(lower(name), lower(code));
    return issues;
  }

  private ofProperty({ property }: Partial<ImportCells>): Issue[] {
    if (property === undefined || propertyOf(this.terms, property) !== undefined) return [];
    return [issue('property', 'import.propertyNotLicensed', { value: property, licensed: listOf(this.terms.properties.map(bothNames)) })];
  }
}

/** The property of the contract that a file names, in either language. */
export const propertyOf = (terms: ContractTerms, name: string): string | undefined =>
  terms.properties.find((p) => lower(p.name) === lower(name) || (p.nameZh !== undefined && p.nameZh === name))?.propertyId;
