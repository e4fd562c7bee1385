import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { IMPORT_COLUMNS } from '@bls/proto/domain/spu/import-columns';
import { nameIn } from '@bls/proto/domain/values/names';

type Licensed = Pick<ContractTerms, 'articles' | 'properties'>;
type NameOf = (code: string) => string;

/**
 * The template of a product file as CSV with headings in the reader's language and a byte-order mark for spreadsheet
 * programs. Each licensed article has a row; unfilled rows are ignored by the import.
 */
export function templateFile(language: string, contracts: readonly Licensed[] = [], nameOf: NameOf = (code) => code): Blob {
  const header = IMPORT_COLUMNS.map(({ header: names }) => (language === 'zh' ? names.zh : names.en));
  const rows = contracts.flatMap((contract) => rowsOf(contract, language, nameOf));
  const lines = [header, ...rows].map((cells) => cells.map(quoted).join(','));
  return new Blob([`\ufeff${[...new Set(lines)].map((line) => `${line}\r\n`).join('')}`], { type: 'text/csv;charset=utf-8' });
}

function rowsOf({ articles, properties }: Licensed, language: string, nameOf: NameOf): string[][] {
  const pairs = [...new Map(articles.map((one) => [`${one.category}\n${one.subCategory}`, one])).values()];
  const called = ({ category, subCategory }: (typeof pairs)[number]): string => `${nameOf(category)}\n${nameOf(subCategory)}`;
  const [only, ...further] = properties;
  return pairs.map((pair) => {
    // articles of the same name are distinguished by their codes
    const byName = pairs.filter((one) => called(one) === called(pair)).length === 1;
    const filled: Partial<Record<string, string>> = {
      property: only && further.length === 0 ? nameIn(language, only) : '',
      category: byName ? nameOf(pair.category) : pair.category,
      subCategory: byName ? nameOf(pair.subCategory) : pair.subCategory,
    };
    return IMPORT_COLUMNS.map(({ id }) => filled[id] ?? '');
  });
}

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Downloads a file that was generated in the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
