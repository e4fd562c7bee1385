import type { GridMessage } from '../../ui/table/data-grid.js';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Tone } from '@bls/proto/domain/values/tone';

export type Deal = { number: string; licensee: string; properties: string; amount: string; currency: Currency; tone: Tone; since: string };

const licensees = [
  'Sunrise Toys',
  'Harbour Apparel',
  'Lotus Home',
  'Bright Kids',
  'Jade Stationery',
  'Pearl Footwear',
  'Maple Foods',
  '北星箱包有限公司',
];
const properties = ['Bunny Garden, Moon Cat', 'Rabbit Classics', 'Moon Cat', 'Tiny Bears +2'];
const tones: Tone[] = ['warning', 'information', 'ok', 'neutral', 'error'];
const currencies: Currency[] = ['USD', 'CNY', 'HKD'];
const amounts = ['420000', '1250000', '86500', '310000', '975000.5'];
/** The element of a list at an index, repeating. */
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export const deals: readonly Deal[] = Array.from({ length: 10 }, (_, index) => ({
  number: `TS-2027-0${151 - index} v${(index % 3) + 1}`,
  licensee: pick(licensees, index),
  properties: pick(properties, index),
  amount: pick(amounts, index),
  currency: pick(currencies, index),
  tone: pick(tones, index),
  since: new Date(Date.now() - (index * index + 1) * 7_200_000).toISOString(),
}));

export type SalesRow = {
  number: number;
  sku: string;
  product: string;
  channel: string;
  month: string;
  quantity: string;
  price: string;
  messages: Record<string, GridMessage[]>;
};

function messagesAt(index: number): Record<string, GridMessage[]> {
  if (index % 9 === 2) return { quantity: [{ severity: 'error', text: 'Not a number.' }] };
  if (index % 13 === 5) return { price: [{ severity: 'warning', text: '40 % above the suggested retail price.' }] };
  if (index % 50 === 7) return { row: [{ severity: 'error', text: 'Twice in this file.' }] };
  return {};
}

/** As many rows as a large workbook, to demonstrate scrolling. */
export const salesRows: readonly SalesRow[] = Array.from({ length: 100_000 }, (_, index) => ({
  number: index + 5,
  sku: `MC-${String(1000 + (index % 420))}`,
  product: pick(['Mug 350 ml', 'Plush 20 cm', 'Backpack', 'Pencil case', 'T-shirt'], index),
  channel: pick(['Department store', 'Online', 'Own shop'], index),
  month: '10/2026',
  quantity: index % 9 === 2 ? '12O' : String(10 + ((index * 37) % 900)),
  price: `${12 + (index % 80)}.90`,
  messages: messagesAt(index),
}));
