import { IMPORT_COLUMNS } from '@bls/proto/domain/spu/import-columns';
import { readHeader } from '@bls/proto/domain/values/import-header';
import { describe, expect, it } from '@jest/globals';
import { Articles } from './articles.js';
import { isUsed, readRow, RowRules, type Taken } from './check-rows.js';
import { FileNumbers } from './file-numbers.js';
import { photosByCode } from '../photos.js';
import { delimiterOf, readTable } from './read-table.js';

const EN = IMPORT_COLUMNS.map((c) => c.header.en);
const ZH = IMPORT_COLUMNS.map((c) => c.header.zh);
const VALUES = ['BG-1', 'Bunny', 'BG-1-P', 'Bunny Garden', 'S18', 'S18_403_PLUSH', '99.5', 'Pink', '30 cm', 'Cotton', '4', '1000'];
const read = (text: string | Uint8Array) => readTable(typeof text === 'string' ? new TextEncoder().encode(text) : text);
const table = async (text: string | Uint8Array) => {
  const found = await read(text);
  if ('issue' in found) throw new Error(found.issue.rule);
  return found;
};
const ruleOf = async (text: string | Uint8Array) => {
  const found = await read(text);
  return 'issue' in found ? found.issue.rule : 'fine';
};
const rowOf = (values: string[]) => readRow({ line: 2, values }, readHeader(IMPORT_COLUMNS, EN).columns);
const terms = {
  contractId: '',
  number: 'C',
  companyId: '',
  companyName: 'Sunrise',
  currency: 'CNY' as const,
  startsOn: '2026-01-01',
  endsOn: '2027-01-01',
  channels: [],
  properties: [{ propertyId: 'p', name: 'Bunny Garden', nameZh: '兔子花园', characters: [] }],
  articles: [{ category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush' }],
};
const NOTHING: Taken = { skus: new Set(), codes: new Set(), names: new Map() };
const with_ = (changes: Record<string, string>) => rowOf(IMPORT_COLUMNS.map((c, at) => changes[c.id] ?? VALUES[at] ?? ''));

describe('a product file', () => {
  it('W-IMPORT-13 is a table with commas, semicolons or tabs, quotes, a byte-order mark or none, in UTF-8 or GB 18030', async () => {
    for (const [text, sign] of [
      ['a,b', ','],
      ['a;b', ';'],
      ['a\tb', '\t'],
      ['"a,b";c', ';'],
    ] as const)
      expect(delimiterOf(text)).toBe(sign);
    for (const sign of [',', ';', '\t'])
      expect((await table(`\ufeff${EN.join(sign)}\r\n${VALUES.join(sign)}\r\n`)).rows).toEqual([{ line: 2, values: VALUES }]);
    expect((await table('a,b\n"x, y","say ""hi""\nthere"\n')).rows[0]?.values).toEqual(['x, y', 'say "hi"\nthere']);
    // 货号,SKU in GB 18030
    const chinese = new Uint8Array([0xbb, 0xf5, 0xba, 0xc5, 0x2c, 0x53, 0x4b, 0x55, 0x0a, 0x41, 0x2c, 0x42, 0x0a]);
    expect((await table(chinese)).header).toEqual(['货号', 'SKU']);
    expect(await ruleOf('a,b\n"open')).toBe('import.broken');
    expect(await ruleOf(new Uint8Array([0x61, 0, 0x62]))).toBe('import.notText');
  });

  it('W-IMPORT-08 W-ERROR-19 must contain data', async () => {
    for (const text of ['', '\n\n', EN.join(','), `${EN.join(',')}\n,,,\n`]) expect(await ruleOf(text)).toBe('import.noData');
    expect(await ruleOf(`${EN.join(',')}\n${VALUES.join(',')}`)).toBe('fine');
  });

  it('W-IMPORT-05 must have valid headers, in any order and in either language', () => {
    expect(readHeader(IMPORT_COLUMNS, EN).issues).toEqual([]);
    expect(readHeader(IMPORT_COLUMNS, ZH).columns).toEqual(readHeader(IMPORT_COLUMNS, EN).columns);
    expect(
      readHeader(
        IMPORT_COLUMNS,
        EN.toReversed().map((h) => h.toUpperCase()),
      ).issues,
    ).toEqual([]);
    expect(readHeader(IMPORT_COLUMNS, [...EN, 'Weight']).issues.map((i) => i.rule)).toEqual(['import.headerUnknown']);
    expect(readHeader(IMPORT_COLUMNS, [...EN, '货号']).issues.map((i) => i.rule)).toEqual(['import.headerTwice']);
    expect(readHeader(IMPORT_COLUMNS, EN.slice(1)).issues).toEqual([
      { path: ['header'], rule: 'import.headerMissing', params: { column: 'Item code / 货号' } },
    ]);
  });

  it('W-IMPORT-04 W-ERROR-19 must have as many values in every row as there are columns', () => {
    expect(rowOf(VALUES).issues).toEqual([]);
    for (const values of [VALUES.slice(1), [...VALUES, 'more']])
      expect(rowOf(values).issues).toEqual([{ path: ['row'], rule: 'import.columns', params: { found: values.length, expected: 12 } }]);
  });

  it('W-IMPORT-06 must have no empty value', () => {
    for (const { id } of IMPORT_COLUMNS) expect(with_({ [id]: '' }).issues).toMatchObject([{ path: [id], rule: 'import.empty' }]);
  });

  it('W-IMPORT-07 must contain whole numbers and decimals in their columns', () => {
    const rules = (changes: Record<string, string>) => with_(changes).issues.map((i) => i.rule);
    for (const quantity of ['0', '1', '999999999']) expect(rules({ quantity })).toEqual([]);
    for (const quantity of ['1.5', '-1', '1e3', 'ten']) expect(rules({ quantity })).toEqual(['import.integer']);
    for (const suggestedRetailPrice of ['1', '99.5', '0.0001']) expect(rules({ suggestedRetailPrice })).toEqual([]);
    for (const suggestedRetailPrice of ['.5', '1.23456', '¥99', '-1', '1e3'])
      expect(rules({ suggestedRetailPrice })).toEqual(['import.decimal']);
    const readAs = (id: 'suggestedRetailPrice' | 'quantity', written: string, others: string[] = []) => {
      const values = IMPORT_COLUMNS.map((c, at) => (c.id === id ? written : (VALUES[at] ?? '')));
      const numbers = new FileNumbers([written, ...others]);
      const { cells, issues } = readRow({ line: 2, values }, readHeader(IMPORT_COLUMNS, EN).columns, IMPORT_COLUMNS, numbers);
      return issues[0] ?? cells[id];
    };
    const priced = (price: string, others?: string[]) => readAs('suggestedRetailPrice', price, others);
    expect(['99,50', '1.234,50', '1,234.50', '1 234,5', '0,125', '1299'].map((price) => priced(price))).toEqual([
      '99.50',
      '1234.50',
      '1234.50',
      '1234.5',
      '0.125',
      '1299',
    ]);
    expect([priced('1.299', ['9,90']), priced('1.299', ['9.90'])]).toEqual(['1299', '1.299']);
    for (const others of [[], ['9.90', '9,90']])
      expect(priced('1,299', others)).toMatchObject({
        rule: 'import.ambiguousNumber',
        params: { value: '1,299', point: '1299', comma: '1.299' },
      });
    // quantities use the same number style as prices
    const counted = (quantity: string, others?: string[]) => readAs('quantity', quantity, others);
    expect([counted('1,000', ['9.90']), counted('1.000', ['9,90']), counted('1,000,000'), counted('12 500')]).toEqual([
      '1000',
      '1000',
      '1000000',
      '12500',
    ]);
    expect(counted('1,000')).toMatchObject({ path: ['quantity'], rule: 'import.ambiguousNumber', params: { value: '1,000' } });
    expect(counted('1,000', ['9,90'])).toMatchObject({ rule: 'import.integer', params: { value: '1,000' } });
    expect(rules({ sku: 'with space' })).toEqual(['import.code']);
  });

  it('says of words in a column of numbers that they are no number, and of long numbers how long they may be', () => {
    const of = (quantity: string) => with_({ quantity }).issues.map(({ rule, params }) => ({ rule, ...params }));
    expect(of('two thousand')).toEqual([{ rule: 'import.integer', value: 'two thousand' }]);
    expect(of('1234567890')).toEqual([{ rule: 'maxLength', maximum: 9 }]);
    expect(of('x'.repeat(61))).toEqual([{ rule: 'maxLength', maximum: 9 }]);
  });

  it('reports all issues of a row at once, each value once', () => {
    const rules = new RowRules(terms, { ...NOTHING, skus: new Set(['old']) });
    const all = (changes: Record<string, string>) => {
      const row = with_(changes);
      return [...row.issues, ...rules.check(row)].map(({ path, rule }) => `${path.join()} ${rule}`);
    };
    expect(all({ productName: '', quantity: '-5', property: 'Nobody', subCategory: 'S18_499_NONE', sku: 'OLD' })).toEqual([
      'productName import.empty',
      'quantity import.integer',
      'sku import.skuTaken',
      'property import.propertyNotLicensed',
      'subCategory import.notLicensed',
    ]);
    // the missing name above is not reported again for the rows of the same product
    expect(all({ subCategory: 'S18_499_NONE', property: 'Nobody' })).toEqual([
      'property import.propertyNotLicensed',
      'subCategory import.notLicensed',
    ]);
    expect(all({ itemCode: '', sku: '', property: '', category: '', suggestedRetailPrice: '0' })).toEqual([
      'itemCode import.empty',
      'sku import.empty',
      'property import.empty',
      'category import.empty',
      'suggestedRetailPrice import.price',
    ]);
    const short = rowOf(VALUES.slice(1));
    expect(rules.check(short)).toEqual([]);
  });

  it('W-ERROR-12 may not use a SKU, a product ID or a name that is taken, in the file or before', () => {
    const rules = new RowRules(terms, { skus: new Set(['old']), codes: new Set(['bg-9']), names: new Map([['bear', 'bg-7']]) });
    const check = (changes: Record<string, string>) => rules.check(with_(changes)).map((i) => i.rule);
    expect(check({})).toEqual([]);
    expect(check({ sku: 'bg-1-p' })).toEqual(['import.skuTwice']);
    expect(check({ sku: 'BG-1-W' })).toEqual([]);
    expect(check({ sku: 'BG-1-X', productName: 'Another' })).toEqual(['import.differs']);
    expect(check({ itemCode: 'BG-2', sku: 'OLD', productName: 'Cat' })).toEqual(['import.skuTaken']);
    expect(check({ itemCode: 'BG-3', sku: 'BG-3-P' })).toEqual(['import.nameTaken']);
    expect(check({ itemCode: 'BG-4', sku: 'BG-4-P', productName: 'Bear' })).toEqual(['import.nameTaken']);
    expect(check({ itemCode: 'BG-9', sku: 'BG-9-P', productName: 'Owl' })).toEqual(['import.productTaken']);
  });

  it('must stay within the contract: its properties, its articles, a price above zero', () => {
    const check = (changes: Record<string, string>) => new RowRules(terms, NOTHING).check(with_(changes)).map((i) => i.rule);
    expect(check({ property: '兔子花园' })).toEqual([]);
    expect(check({ property: 'Nobody' })).toEqual(['import.propertyNotLicensed']);
    expect(check({ subCategory: 'S18_404_OTHER' })).toEqual(['import.notLicensed']);
    expect(check({ suggestedRetailPrice: '0.00' })).toEqual(['import.price']);
    const [unknown] = new RowRules(terms, NOTHING).check(with_({ property: 'Nobody' }));
    expect(unknown).toMatchObject({ path: ['property'], params: { value: 'Nobody', licensed: 'Bunny Garden / 兔子花园' } });
  });
});

describe('the articles of a product file', () => {
  const names = [
    { code: 'S18', name: 'Toys', nameZh: '玩具' },
    { code: 'S18_403_PLUSH', name: 'Plush toys', nameZh: '毛绒玩具' },
    { code: 'S18_404_BABY', name: 'Plush toys', nameZh: '婴儿毛绒玩具' },
  ];
  const two = { ...terms, articles: [...terms.articles, { category: 'S18', subCategory: 'S18_404_BABY', productName: 'Baby plush' }] };
  const check = (of: typeof terms, category: string, subCategory: string) => {
    const row = with_({ category, subCategory });
    const [issue] = new RowRules(of, NOTHING, new Articles(of, names)).check(row);
    return issue ?? [row.cells.category, row.cells.subCategory];
  };

  it('are named by code or in either language, and stored by code', () => {
    for (const [category, subCategory] of [
      ['s18', 's18_403_plush'],
      ['toys', 'Plush Toys'],
      ['玩具', '毛绒玩具'],
      ['S18', 'plush toys'],
    ] as const)
      expect(check(terms, category, subCategory)).toEqual(['S18', 'S18_403_PLUSH']);
  });

  it('are not guessed: an ambiguous name is refused with its matches, an unknown one with the licensed articles', () => {
    expect(check(two, 'Toys', 'Plush toys')).toMatchObject({
      rule: 'import.articleAmbiguous',
      params: {
        candidates:
          'Toys / 玩具 (S18) › Plush toys / 毛绒玩具 (S18_403_PLUSH); Toys / 玩具 (S18) › Plush toys / 婴儿毛绒玩具 (S18_404_BABY)',
      },
    });
    expect(check(two, 'Toys', '毛绒玩具')).toEqual(['S18', 'S18_403_PLUSH']);
    expect(check(terms, 'Toys', 'Mugs')).toMatchObject({
      path: ['subCategory'],
      rule: 'import.notLicensed',
      params: { found: 'Toys › Mugs', licensed: 'Toys / 玩具 (S18) › Plush toys / 毛绒玩具 (S18_403_PLUSH)' },
    });
  });

  it('may be in rows of the template that are otherwise empty', () => {
    const { columns } = readHeader(IMPORT_COLUMNS, EN);
    const only = (ids: readonly string[]) => ({
      line: 2,
      values: IMPORT_COLUMNS.map(({ id }, at) => (ids.includes(id) ? (VALUES[at] ?? '') : '')),
    });
    expect(isUsed(only(['property', 'category', 'subCategory']), columns)).toBe(false);
    expect(isUsed(only(['category', 'sku']), columns)).toBe(true);
  });
});

describe('the pictures of products', () => {
  it('W-IMPORT-09 are named by item code, further ones with a number', () => {
    const codes = new Set(['bg-1', 'bg_2']);
    const found = photosByCode(
      ['all/BG-1.jpg', 'BG-1_2.png', 'bg_2.JPG', 'BG-3.jpg'].map((path) => ({ path, fileId: path })),
      codes,
    );
    expect(Object.fromEntries(found.photos)).toEqual({ 'bg-1': ['all/BG-1.jpg', 'BG-1_2.png'], bg_2: ['bg_2.JPG'] });
    expect(found.issues).toEqual([{ path: ['photosFileId'], rule: 'import.photoUnknown', params: { name: 'BG-3.jpg' } }]);
  });
});
