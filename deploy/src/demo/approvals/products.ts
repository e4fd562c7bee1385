import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { type ProductDraft, productDraftSchema } from '@bls/proto/domain/approval/product';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import type { Random } from '../base/random.js';

const FINISHES = ['classic', 'pastel', 'glow', 'holiday', 'mini', 'travel', 'gift box', 'collector'] as const;
const COLOURS = ['Blush', 'Sky', 'Mint', 'Cream'] as const;
const MATERIALS = ['Cotton', 'Recycled polyester', 'Ceramic', 'ABS plastic', 'Paper', 'Stainless steel'] as const;
/** The retail price of a unit, in whole currency units. */
const PRICES: Partial<Record<Currency, readonly [number, number]>> = {
  CNY: [39, 399],
  HKD: [45, 420],
  USD: [9, 95],
  TWD: [160, 1600],
  KRW: [7500, 76_000],
};

/** A product under a contract that the rules of a submission accept. `serial` makes its codes unique. */
export function productFor(terms: ContractTerms, serial: number, from: Day, random: Random): ProductDraft {
  const article = random.pick(terms.articles);
  const property = random.pick(terms.properties);
  const finish = FINISHES[serial % FINISHES.length] as string;
  const code = `${initials(property.name)}-${article.category}-${String(serial).padStart(4, '0')}`;
  const [low, high] = PRICES[terms.currency] ?? [20, 200];
  const price = `${random.int(low, high)}.${random.pick(['00', '50', '90'])}`.slice(
    0,
    CURRENCIES[terms.currency].digits > 0 ? undefined : -3,
  );
  const characters = random.some(property.characters, random.int(1, 2));
  const saleFrom = addDays(from, 45) < terms.endsOn ? addDays(from, 45) : addDays(terms.endsOn, -1);
  return productDraftSchema.parse({
    productName: `${characters[0]?.name ?? property.name} ${article.productName.split(' ').slice(-1)[0] ?? ''} ${finish} ${serial}`,
    spu: code,
    propertyId: property.propertyId,
    characterIds: characters.map((character) => character.characterId),
    category: article.category,
    subCategory: article.subCategory,
    series: `${finish[0]?.toUpperCase()}${finish.slice(1)} collection`,
    size: random.pick(['20 cm', '30 cm', 'M', '350 ml', 'A5', '140']),
    material: random.pick(MATERIALS),
    numberOfColours: random.int(2, 6),
    manufacturingMethod: random.pick(['Moulded', 'Sewn', 'Printed']),
    printingMethods: [random.pick(['colour', 'embroidery', 'offset', 'screen'] as const)],
    copyrightLocation: random.pick(['onTheProduct', 'wovenLabel'] as const),
    ageGroups: [random.pick(['all', 'adults', 'primaryStudents', 'teenagers'] as const)],
    quantity: random.int(10, 120) * 100,
    saleFrom,
    saleTo: terms.endsOn,
    skus: random.some(COLOURS, random.int(1, 3)).map((colour) => ({
      sku: `${code}-${colour.slice(0, 2).toUpperCase()}`,
      name: colour,
      colour,
      suggestedRetailPrice: price,
    })),
  });
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
    .replaceAll(/[^A-Z]/g, 'X');
