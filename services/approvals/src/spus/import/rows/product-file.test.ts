import { describe, expect, it } from '@jest/globals';
import { CODE_PATTERN } from '@bls/proto/domain/approval/product';
import { ATTRIBUTE_KINDS } from '@bls/proto/domain/licensing-event/attributes';
import { columnsWith, type ImportColumn, IMPORT_COLUMNS, type ProductAttribute, skuName } from '@bls/proto/domain/spu/import-columns';
import { productFile } from '@bls/proto/domain/spu/product-file';
import fc from 'fast-check';
import { readRows } from './read-rows.js';

const attribute = (id: string, more: Partial<ProductAttribute> = {}): ProductAttribute => ({
  id,
  name: `Attribute ${id}`,
  nameZh: null,
  kind: 'text',
  choices: [],
  required: false,
  ...more,
});
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Texts as spreadsheets hold them, with what CSV files and formulas treat specially. */
const cellText = (max: number) =>
  fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(...'="\'+-@,;\t\n'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        fc.constantFrom('产', '品', 'é', ' '),
      ),
      minLength: 1,
      maxLength: 20,
    })
    .map((text) => text.replaceAll('\0', '').replaceAll('\r', '').normalize('NFC').slice(0, max).trim())
    .filter((text) => text !== '' && !text.includes('\ufeff'));
const decimal = (decimals: number) =>
  fc.tuple(fc.nat(99_999_999), fc.nat(10 ** decimals - 1), fc.nat(decimals)).map(([whole, part, digits]) => {
    const fraction = String(part).padStart(decimals, '0').slice(0, digits);
    return fraction ? `${whole}.${fraction}` : String(whole);
  });
const valueOf = ({ type, max, attribute: of }: ImportColumn): fc.Arbitrary<string> => {
  const signed = (value: fc.Arbitrary<string>) => (of ? fc.tuple(fc.boolean(), value).map(([minus, v]) => (minus ? `-${v}` : v)) : value);
  switch (type) {
    case 'code':
      return fc.string({ unit: fc.constantFrom(...'ABC019-_./'), minLength: 1, maxLength: max }).filter((code) => CODE_PATTERN.test(code));
    case 'integer':
      return signed(fc.nat(999).map(String));
    case 'decimal':
      return signed(decimal(of ? 6 : 4));
    case 'choice':
      return fc.constantFrom(...(of?.choices ?? []));
    case 'text':
      return cellText(max);
  }
};
const attributes = fc.uniqueArray(
  fc.record({
    name: cellText(80).filter((name) => !name.includes('\n')),
    nameZh: fc.option(cellText(80).filter((name) => !name.includes('\n'))),
    kind: fc.constantFrom(...ATTRIBUTE_KINDS),
  }),
  { maxLength: 5, selector: ({ name }) => name.toLowerCase() },
);

describe('a product file that was written from rows', () => {
  it('is read as the same rows and written as the same file, with any attributes, in both languages', async () => {
    const input = attributes.chain((given) => {
      const columns = columnsWith(
        given.map((one, at) => attribute(`a${at}`, { ...one, choices: one.kind === 'choice' ? ['Light-red', 'light blue', '=1+1'] : [] })),
      );
      const row = fc.record(Object.fromEntries(columns.map((column) => [column.id, valueOf(column)])));
      return fc.tuple(fc.constant(columns), fc.array(row, { minLength: 1, maxLength: 8 }), fc.constantFrom('en', 'zh'));
    });
    await fc.assert(
      fc.asyncProperty(input, async ([columns, rows, language]) => {
        const first = await readRows(bytesOf(productFile(columns, language, rows)), columns);
        expect(first.issues).toEqual([]);
        expect(first.rows.flatMap(({ issues }) => issues)).toEqual([]);
        const cells = first.rows.map((row) => row.cells as Record<string, string>);
        const file = productFile(columns, language, cells);
        const again = await readRows(bytesOf(file), columns);
        expect(again.rows.map((row) => row.cells)).toEqual(cells);
        expect(
          productFile(
            columns,
            language,
            again.rows.map((row) => row.cells as Record<string, string>),
          ),
        ).toBe(file);
        // only numbers may be written in another way than they were typed
        for (const [at, row] of rows.entries())
          for (const { id, type } of columns) if (type !== 'decimal') expect(cells[at]?.[id]).toBe(row[id]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the columns of a tenant with attributes', () => {
  const columns = columnsWith([
    attribute('kind', { name: 'Fabric', nameZh: '面料', kind: 'choice', choices: ['Cotton', 'Wool'] }),
    attribute('height', { name: 'Height', nameZh: '高度', kind: 'decimal' }),
    attribute('sku2', { name: 'SKU' }),
  ]);
  const base = ['BG-1', 'Bunny', 'BG-1-P', 'Bunny Garden', 'S18', 'S18_403_PLUSH', '99.50'];
  const header = (language: 'en' | 'zh') => columns.map((column) => column.header[language]).join(',');
  const issuesOf = async (values: readonly string[]) => {
    const { rows } = await readRows(bytesOf(`${header('en')}\n${[...base, ...values].join(',')}`), columns);
    return rows.flatMap(({ issues }) => issues.map(({ path, rule }) => `${path[0]} ${rule}`));
  };

  it('replace the usual attributes, have the names of the tenant in either language, and are never taken for another column', async () => {
    expect(header('en')).toMatch(/,Suggested retail price,Fabric,Height,SKU \(2\)$/);
    expect(header('zh')).toMatch(/,建议零售价,面料,高度,SKU \(2\)$/);
    for (const language of ['en', 'zh'] as const) {
      const { rows, issues } = await readRows(bytesOf(`${header(language)}\n${[...base, 'wool', '12', 'x'].join(',')}`), columns);
      expect(issues).toEqual([]);
      expect(rows[0]?.cells).toMatchObject({ sku: 'BG-1-P', kind: 'Wool', height: '12', sku2: 'x' });
    }
    const usual = IMPORT_COLUMNS.map((column) => column.header.en).join(',');
    const { issues } = await readRows(bytesOf(`${usual}\n${base.join(',')},,,,,`), columns);
    expect(issues.map(({ rule }) => rule)).toContain('import.headerMissing');
    expect(columnsWith([])).toBe(IMPORT_COLUMNS);
  });

  it('are checked by the type and the choices of their attribute, and may not be empty', async () => {
    expect(await issuesOf(['Cotton', '-12.5', 'x'])).toEqual([]);
    expect(await issuesOf(['Silk', 'tall', ''])).toEqual(['kind import.notAChoice', 'height import.notDecimal', 'sku2 import.empty']);
  });

  it('name the SKU', () => {
    expect(skuName({ kind: 'Wool', height: '12', sku2: '' }, columns)).toBe('Wool, 12');
    expect(skuName({ colour: 'Pink', size: '30 cm', material: 'Cotton' }, IMPORT_COLUMNS)).toBe('Pink, 30 cm');
  });
});
