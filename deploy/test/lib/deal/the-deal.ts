import type { Product } from '../../pages/approval.js';
import type { Sale } from '../../pages/sales-workbook.js';
import type { Deal } from '../../pages/term-sheet-wizard.js';

/** Distinguishes several runs on one day, so that a journey can be repeated on the same system. */
const mark = process.env['JOURNEY_MARK'] ?? Date.now().toString(36).toUpperCase();
/** A deal with rates of every type under one guarantee. */
export const deal: Deal = {
  licensee: 'Guangzhou Sunrise Toys Co., Ltd.',
  property: 'Moonhare Garden',
  territories: ['China', 'Hong Kong'],
  years: [
    { from: '10/1/26', to: '9/30/27' },
    { from: '10/1/27', to: '9/30/28' },
  ],
  articles: [
    { category: 'Toys and games', subCategory: 'Plush', product: `Plush hares ${mark}` },
    { category: 'Books, stationery and office supplies', subCategory: 'Stickers', product: 'Stickers' },
    { category: 'Apparel', subCategory: 'T-shirts and tops', product: 'T-shirts' },
    { category: 'Bags', subCategory: 'Backpacks', product: 'Backpacks' },
    { category: 'Food and drink', subCategory: 'Confectionery', product: 'Sweets' },
  ],
  channels: [
    { channel: 'Offline', operatedBy: 'Self-operated', name: 'Own shops' },
    { channel: 'Online', operatedBy: 'Self-operated', name: 'Web shop', contact: 'https://shop.example.com' },
  ],
  rates: [
    {
      category: 'Toys and games',
      base: 'Wholesale price',
      type: 'Sliding rate',
      scale: 'Each band at its own rate',
      bands: [
        { from: '0', to: '500000', rate: '8' },
        { from: '500000', to: '', rate: '10' },
      ],
    },
    { category: 'Books, stationery and office supplies', base: 'Units sold', type: 'Fixed fee', fee: '0.5' },
    { category: 'Apparel', base: 'Retail price', type: 'Fixed rate', rate: '12' },
    {
      category: 'Bags',
      base: 'Units sold',
      type: 'Sliding fee',
      scale: 'Each band at its own rate',
      bands: [
        { from: '0', to: '1000', fee: '2' },
        { from: '1000', to: '', fee: '1.5' },
      ],
    },
    { category: 'Food and drink', base: 'Wholesale price', type: 'Flat fee', fee: '5000', per: 'Contract year' },
  ],
  guarantee: { amount: '100000', percents: ['40', '60'], due: ['10/1/26', '10/1/27'] },
};

export const plush: Product = {
  name: `Mimi plush ${mark}`,
  spu: `MIMI-${mark}`,
  property: deal.property,
  characters: ['Mimi Hare'],
  article: `Plush hares ${mark}`,
  saleFrom: '12/1/26',
  saleTo: '9/30/28',
  skus: [
    { sku: `MIMI-${mark}-S`, name: 'Mimi small', colour: 'White', size: 'S', price: '59' },
    { sku: `MIMI-${mark}-L`, name: 'Mimi large', colour: 'White', size: 'L', price: '99' },
  ],
};
const [small, large] = plush.skus.map(({ sku }) => sku) as [string, string];

/** October: more than the first band contains, and a return. */
export const october: readonly (Sale & { quantity: number; price: number })[] = [
  { sku: small, channel: 'Offline', quantity: 12_000, price: 40 },
  { sku: large, channel: 'Offline', quantity: 5000, price: 64 },
  { sku: small, channel: 'Online', quantity: -500, price: 40, remark: 'Torn seams, returned' },
];
/** The same month with typical errors. */
export const octoberWithErrors: readonly Sale[] = [
  { sku: small, channel: 'Market stall', quantity: 12_000, price: 40 },
  { sku: large, channel: 'Offline', quantity: 5000, price: 'sixty-four' },
  { sku: small, channel: 'Online', quantity: -500, price: 40 },
];
