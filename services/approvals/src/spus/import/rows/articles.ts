import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { tidied } from '@bls/proto/domain/values/import-header';
import { bothNames, listOf } from './choices.js';

export type CategoryName = { code: string; name: string; nameZh: string };
export type Article = { category: string; subCategory: string };

/** The articles of a contract as product files name them: by code, or by their name in either language. */
export class Articles {
  private readonly names: ReadonlyMap<string, CategoryName>;
  private readonly licensed: readonly Article[];

  constructor(terms: ContractTerms, names: readonly CategoryName[] = []) {
    this.names = new Map(names.map((one) => [one.code, one]));
    this.licensed = [
      ...new Map(
        terms.articles.map(({ category, subCategory }) => [`${category}\n${subCategory}`, { category, subCategory }] as const),
      ).values(),
    ];
  }

  /** The articles that a row may mean. Codes come before names. */
  named(category: string, subCategory: string): readonly Article[] {
    const exact = this.licensed.filter((one) => isCode(one.category, category) && isCode(one.subCategory, subCategory));
    return exact.length > 0
      ? exact
      : this.licensed.filter((one) => this.isCalled(one.category, category) && this.isCalled(one.subCategory, subCategory));
  }

  /** Names beside codes. */
  list(articles: readonly Article[] = this.licensed): string {
    return listOf(articles.map((one) => `${this.label(one.category)} › ${this.label(one.subCategory)}`));
  }

  private isCalled(code: string, written: string): boolean {
    const known = this.names.get(code);
    return [code, known?.name, known?.nameZh].some((name) => name !== undefined && name !== '' && tidied(name) === tidied(written));
  }

  private label(code: string): string {
    const known = this.names.get(code);
    if (!known) return code;
    return `${bothNames(known)} (${code})`;
  }
}

const isCode = (code: string, written: string): boolean => code.toLowerCase() === written.toLowerCase();
