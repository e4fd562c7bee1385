import type { CellIssue } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import type { CatalogueEntry } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import type { PropertyView } from '@bls/proto/contracts/views/term-sheet';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import { ANY } from '@bls/proto/domain/term-sheet/match';
import { nearest } from '@bls/proto/domain/values/text/nearest';
import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import type { CompanyTable } from '../db/schema.js';

type KnownCompany = Pick<CompanyTable, 'companyId' | 'kind' | 'name' | 'nameZh' | 'shortName'>;
type Territory = { code: string; name: string; nameZh: string };
/** What contracts of a tenant refer to. */
export type Known = {
  companies: readonly KnownCompany[];
  properties: readonly PropertyView[];
  territories: readonly Territory[];
  catalogue: readonly Pick<CatalogueEntry, 'code' | 'kind' | 'parent' | 'name' | 'nameZh'>[];
};
export type At = Pick<CellIssue, 'sheet' | 'row'>;

type Candidate<T> = { value: T; words: readonly string[] };
const candidate = <T>(value: T, ...names: (string | null | undefined)[]): Candidate<T> => ({
  value,
  words: names.flatMap((name) => (name ? [normalise(name)] : [])),
});

/** Finds companies, properties, territories and categories by what a workbook calls them. Collects what was not found. */
export class Lookup {
  readonly issues: CellIssue[] = [];

  constructor(private readonly known: Known) {}

  company(at: At, column: string, name: string | undefined, kinds: readonly CompanyKind[]): KnownCompany | undefined {
    const companies = this.known.companies.filter(({ kind }) => kinds.includes(kind));
    // Most tenants have one licensor, which nobody writes into each row.
    if (!name && companies.length === 1) return companies[0];
    const found = companies.map((company) => candidate(company, company.name, company.nameZh, company.shortName));
    return this.find(at, column, name ?? '', found, ({ name: known }) => known);
  }

  property(at: At, column: string, name: string): PropertyView | undefined {
    const found = this.known.properties.map((property) => candidate(property, property.name, property.nameZh, property.code));
    return this.find(at, column, name, found, ({ name: known }) => known);
  }

  territory(at: At, column: string, name: string): string | undefined {
    const found = this.known.territories.map((one) => candidate(one, one.code, one.name, one.nameZh));
    return this.find(at, column, name, found, ({ code }) => code)?.code;
  }

  category(at: At, column: string, name: string | undefined): string | undefined {
    const found = this.known.catalogue
      .filter(({ kind }) => kind === 'segment')
      .map((one) => candidate(one, one.code, one.name, one.nameZh));
    return this.find(at, column, name ?? '', found, (one) => one.name)?.code;
  }

  subCategory(at: At, column: string, name: string | undefined, category: string | undefined): string | undefined {
    const found = this.known.catalogue
      .filter(({ kind, parent }) => kind === 'subCategory' && (category === undefined || parent === category))
      .map((one) => candidate(one, one.code, one.name, one.nameZh));
    return this.find(at, column, name ?? '', found, (one) => one.name)?.code;
  }

  /** As the others, for a cell that may be empty or `*`, which mean all. */
  orAll(name: string | undefined, find: (name: string) => string | undefined): string {
    return !name || name === ANY ? ANY : (find(name) ?? ANY);
  }

  private find<T>(at: At, column: string, name: string, candidates: readonly Candidate<T>[], shown: (value: T) => string): T | undefined {
    const wanted = normalise(name);
    const exact = candidates.filter(({ words }) => words.includes(wanted));
    const [found] = exact;
    if (found && exact.length === 1) return found.value;
    const near = found ? undefined : nearest(wanted, candidates);
    const params = { found: name.slice(0, 60), ...(near ? { suggestion: shown(near) } : {}) };
    this.issues.push({ ...at, column, rule: found ? 'movingIn.ambiguous' : near ? 'movingIn.didYouMean' : 'movingIn.notFound', params });
    return undefined;
  }
}
