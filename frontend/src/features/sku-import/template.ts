import type { ResponseOf } from '@bls/proto/contracts/call';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { skuImportColumns, skuImportRows } from '@bls/proto/contracts/calls/approvals/sku-import';
import { productFile } from '@bls/proto/domain/spu/product-file';
import { nameIn } from '@bls/proto/domain/values/text/names';

type Licensed = Pick<ContractTerms, 'articles' | 'properties'>;
type FileColumn = ResponseOf<typeof skuImportColumns>['columns'][number];
type Page = Pick<ResponseOf<typeof skuImportRows>, 'rows' | 'total'>;
type NameOf = (code: string) => string;

const asCsv = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

/**
 * The template of a product file as CSV with headings in the reader's language. Each licensed article has a row; unfilled
 * rows are ignored by the import.
 */
export function templateFile(
  columns: readonly FileColumn[],
  language: string,
  contracts: readonly Licensed[] = [],
  nameOf: NameOf = (code) => code,
): Blob {
  const rows = contracts.flatMap((contract) => rowsOf(contract, language, nameOf));
  return asCsv(productFile(columns, language, [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]));
}

/** Reads all rows of a checked file, page by page, and writes them as a file that the import reads as the same rows. */
export async function checkedFile(
  columns: readonly FileColumn[],
  language: string,
  page: (offset: number) => Promise<Page>,
): Promise<Blob> {
  const rows: Page['rows'][number][] = [];
  for (;;) {
    const { rows: more, total } = await page(rows.length);
    rows.push(...more);
    if (more.length === 0 || rows.length >= total)
      return asCsv(
        productFile(
          columns,
          language,
          rows.map(({ cells }) => cells),
        ),
      );
  }
}

function rowsOf({ articles, properties }: Licensed, language: string, nameOf: NameOf): Partial<Record<string, string>>[] {
  const pairs = [...new Map(articles.map((one) => [`${one.category}\n${one.subCategory}`, one])).values()];
  const called = ({ category, subCategory }: (typeof pairs)[number]): string => `${nameOf(category)}\n${nameOf(subCategory)}`;
  const [only, ...further] = properties;
  return pairs.map((pair) => {
    // articles of the same name are distinguished by their codes
    const byName = pairs.filter((one) => called(one) === called(pair)).length === 1;
    return {
      property: only && further.length === 0 ? nameIn(language, only) : '',
      category: byName ? nameOf(pair.category) : pair.category,
      subCategory: byName ? nameOf(pair.subCategory) : pair.subCategory,
    };
  });
}

/** Downloads a file that was generated in the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
