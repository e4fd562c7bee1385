import { SHIPPED } from '@bls/licensing/catalogue/shipped';
import type { Article } from '@bls/proto/domain/term-sheet/terms';
import { idOf, type Random } from './random.js';

/** The segment of a company's products, by industry. */
const SEGMENT: Readonly<Record<string, string>> = {
  Apparel: 'S02',
  Bags: 'S04',
  Bedding: 'S10',
  Books: 'S20',
  Electronics: 'S21',
  Food: 'S18',
  Footwear: 'S13',
  Fragrance: 'S10',
  Gifts: 'S21',
  'Health and beauty': 'S07',
  'Home textiles': 'S10',
  Household: 'S10',
  Stationery: 'S20',
  Toys: 'S21',
};

/** Two to four articles for the licensee's industry, with different names. */
export function articlesFor(industry: string | undefined, property: string, random: Random): Article[] {
  const code = SEGMENT[industry ?? ''] ?? 'S21';
  const offered = SHIPPED.filter((each) => each.parent === code && each.name !== 'Other');
  if (offered.length === 0) throw new RangeError(`the catalogue has no segment ${code}`);
  return random.some(offered, random.int(2, 4)).map((each) => ({
    id: `a${idOf(property, each.code).slice(0, 8)}`,
    category: code,
    subCategory: each.code,
    productName: `${property} ${each.name.toLowerCase()}`,
  }));
}
