import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import { withDigits } from '../../../workbook/workbook.api.js';

/** SKUs are compared without case, character width and surrounding space. */
export const skuKey = (sku: string): string => sku.normalize('NFKC').trim().toLowerCase();

/** The same for SKUs that are easily confused: O and 0, l and 1, with and without dashes. */
const confusedKey = (sku: string): string =>
  normalise(withDigits(sku))
    .replace(/[ol]/g, (letter) => (letter === 'o' ? '0' : '1'))
    .replace(/i/g, '1');

/** Approved SKUs by what they are easily typed as; those that cannot be distinguished are left out. */
export function confusedSkus(skus: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const sku of skus) {
    const key = confusedKey(sku);
    found.set(key, found.has(key) ? null : sku);
  }
  return new Map([...found].flatMap(([key, sku]) => (sku === null ? [] : [[key, sku] as const])));
}

/** The approved SKU that was probably meant. */
export const meantSku = (confused: ReadonlyMap<string, string>, typed: string): string | undefined => confused.get(confusedKey(typed));
