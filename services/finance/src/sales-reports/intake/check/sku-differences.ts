import type { CellMessage, SalesRow } from '@bls/proto/domain/sales-report/row';
import { bothLanguages, normalise } from '@bls/proto/domain/sales-report/vocabulary';
import type { CategoryName, SkuFacts } from './known-facts.queries.js';

type SkuDifferences = { messages: CellMessage[]; corrected: Partial<SalesRow> };
type Typed = Pick<SalesRow, 'approvalNumber' | 'productName' | 'category' | 'subCategory' | 'character'>;

const isOneOf = (typed: string, accepted: readonly string[]): boolean => accepted.some((name) => normalise(name) === normalise(typed));
const short = (typed: string): string => typed.slice(0, 60);

/** A category by its code, or by its name in either language or both. */
function categoryNames(code: string, known: CategoryName | undefined): string[] {
  return known ? [code, known.name, known.nameZh, bothLanguages({ en: known.name, zh: known.nameZh })] : [code];
}

/**
 * Where the file says something else about a SKU than its approval. A wrong approval number is an error, because the sale may be
 * of another product. Names are replaced by those of the approval, with a warning that shows both.
 */
export function skuDifferences(row: Typed, sku: SkuFacts, categories: ReadonlyMap<string, CategoryName>): SkuDifferences {
  const messages: CellMessage[] = [];
  const corrected: Partial<SalesRow> = {};
  const { approvalNumber, productName, character } = row;
  if (approvalNumber !== null && !isOneOf(approvalNumber, [sku.approvalNumber])) {
    const params = { found: short(approvalNumber), expected: sku.approvalNumber };
    messages.push({ field: 'approvalNumber', rule: 'salesReport.approvalDiffers', severity: 'error', params });
  }
  const correct = (field: 'productName' | 'category' | 'subCategory' | 'character', typed: string, name: string, nameZh: string): void => {
    const params = { found: short(typed), expected: name, expectedZh: nameZh };
    messages.push({ field, rule: `salesReport.corrected.${field}`, severity: 'warning', params });
  };
  if (productName !== null && !isOneOf(productName, [sku.productName])) {
    corrected.productName = sku.productName;
    correct('productName', productName, sku.productName, sku.productName);
  }
  for (const field of ['category', 'subCategory'] as const) {
    const [typed, code] = [row[field], sku[field]];
    const known = categories.get(code);
    if (typed === null || categories.size === 0 || isOneOf(typed, categoryNames(code, known))) continue;
    corrected[field] = code;
    correct(field, typed, known?.name ?? code, known?.nameZh ?? code);
  }
  if (character !== null && sku.characters && !isOneOf(character, sku.characters.names)) {
    corrected.character = sku.characters.name;
    correct('character', character, sku.characters.name, sku.characters.nameZh);
  }
  return { messages, corrected };
}
