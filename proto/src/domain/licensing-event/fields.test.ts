import { describe, expect, it } from '@jest/globals';
import { FILE_PURPOSES } from '../enumerations/files.js';
import { issuesOf } from '../values/errors.js';
import { eventCategoryFields, eventFields } from './fields.js';

const id = (n: number) => `10000000-0000-4000-8000-00000000000${n}`;
const event = {
  name: 'Spring fair',
  nameZh: '春季展',
  categoryId: id(1),
  bannerFileId: id(2),
  place: 'Hall 3, Shanghai',
  from: '2027-03-01',
  to: '2027-03-05',
  orderUntil: '2027-02-20',
  currency: 'CNY',
  products: [{ id: id(3), name: 'Standee', price: '120.50', stock: 40, attributes: {} }],
};
type Parser = { safeParse: (value: unknown) => { success: boolean; error?: Parameters<typeof issuesOf>[0] | undefined } };
const brokenIn = (schema: Parser, value: object): string[] => {
  const { error } = schema.safeParse(value);
  return error ? issuesOf(error).map(({ path, rule }) => `${path.join('.')}: ${rule}`) : [];
};
const broken = (change: object) => brokenIn(eventFields, { ...event, ...change });
const category = (change: object) => brokenIn(eventCategoryFields, { name: 'Fairs', bannerFileId: id(1), ...change });

describe('a category of events', () => {
  it('W-EVENT-08 W-EVENT-09 W-EVENT-10 requires a name and a banner, a picture', () => {
    expect(category({})).toEqual([]);
    for (const name of ['', ' ', undefined]) expect(category({ name })).toEqual(['name: required']);
    expect(category({ bannerFileId: undefined })).toEqual(['bannerFileId: required']);
    expect(FILE_PURPOSES.eventBanner.kinds).toEqual(['jpg', 'png']);
  });
});

describe('W-EVENT-12 an event', () => {
  it('has a name, a category, a banner, a place or an address, days, a currency and products', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ place: '', url: 'https://shop.example/fair' })).toEqual([]);
    for (const field of ['name', 'categoryId', 'bannerFileId', 'from', 'to', 'orderUntil', 'currency'])
      expect(broken({ [field]: undefined })).toContain(`${field}: required`);
    expect(broken({ place: undefined })).toEqual(['place: placeOrAddress']);
  });

  it('does not end before it begins, and accepts no orders after it', () => {
    expect(broken({ to: '2027-03-01', orderUntil: '2027-03-01' })).toEqual([]);
    expect(broken({ to: '2027-02-28' })).toEqual(['to: eventEndsTooEarly']);
    expect(broken({ orderUntil: '2027-03-06' })).toEqual(['orderUntil: orderAfterEvent']);
  });

  it('accepts only web addresses', () => {
    for (const url of ['javascript:alert(1)', 'ftp://a.example', 'fair']) expect(broken({ url })).not.toEqual([]);
  });

  it('offers products at exact prices and in whole units', () => {
    const product = (change: object) => broken({ products: [{ ...event.products[0], ...change }] });
    for (const price of ['0', '0.05', '1234567890123.99']) expect(product({ price })).toEqual([]);
    for (const price of ['-1', '1.234', '1e3']) expect(product({ price })).toEqual(['products.0.price: format.amount']);
    expect(product({ price: '' })).toContain('products.0.price: required');
    for (const stock of [0, -1, 1.5]) expect(product({ stock })).toHaveLength(1);
  });
});
