import { describe, expect, it } from '@jest/globals';
import { choiceRefusal, columnKeys, columnsRefusal, differences, type ReadingChoice, readingChoiceSchema } from './reading.js';
import { suggestField } from './suggest-field.js';
import { REQUIRED_COLUMNS } from './vocabulary.js';

const style = { numbers: 'point', dates: 'yearFirst' } as const;
const choice = (columns: ReadingChoice['columns']): ReadingChoice => ({ columns, style });

describe('the column settings of a licensee', () => {
  it('are stored by the words of the header without case and punctuation; a repeated header has its own key', () => {
    expect(columnKeys(['Artikel-Nr.', 'ARTIKEL NR', ' 数量 ', '###'])).toEqual(['artikelnr', 'artikelnr#2', '数量', '###']);
  });

  it('are stored where they differ from what the words mean', () => {
    const said = choice([
      { header: 'SKU', field: 'sku' },
      { header: 'Artikel', field: 'productName' },
      { header: 'Qty', field: null },
      { header: 'Colour', field: null },
    ]);
    expect(differences(said).filter(({ usual }) => !usual)).toEqual([
      { key: 'artikel', field: 'productName', usual: false },
      { key: 'qty', field: null, usual: false },
    ]);
  });

  it('are refused when a report cannot be read with them', () => {
    expect(columnsRefusal(REQUIRED_COLUMNS)).toBeNull();
    expect(columnsRefusal([...REQUIRED_COLUMNS, 'sku'])).toMatchObject({ rule: 'salesReport.doubleColumns' });
    expect(columnsRefusal(REQUIRED_COLUMNS.slice(1))).toEqual({ rule: 'salesReport.missingColumns', params: { columns: 'SKU 款号' } });
  });

  it('have limited sizes', () => {
    const many = Array.from({ length: 257 }, () => ({ header: 'a', field: null }));
    expect(readingChoiceSchema.safeParse(choice(many)).success).toBe(false);
    expect(readingChoiceSchema.safeParse(choice([{ header: 'x'.repeat(201), field: null }])).success).toBe(false);
  });
});

describe('the meaning of an unknown header', () => {
  it.each([
    ['Quantitty', 'quantity'],
    ['Qty sold (pcs)', 'quantity'],
    ['Sellnig price', 'sellingPrice'],
    ['建议零售价格', 'suggestedRetailPrice'],
    ['Remraks', 'remark'],
  ])('%s: %s', (header, field) => expect(suggestField(header)).toBe(field));

  it.each(['Colour', 'x', '', 'Warehouse', '仓库', 'q'.repeat(5000)])('has no suggestion for %s', (header) =>
    expect(suggestField(header)).toBeUndefined(),
  );

  it('applies sheet by sheet: one sheet with the columns of a report is enough, and the same words mean the same on each', () => {
    const online = REQUIRED_COLUMNS.map((field) => ({ sheet: 'Online', header: field, field }));
    const other = [{ sheet: 'Stores', header: 'Artikel', field: 'sku' as const }];
    expect(choiceRefusal([...online, ...other])).toBeNull();
    expect(choiceRefusal(other)?.rule).toBe('salesReport.missingColumns');
    const said = choice([{ sheet: 'Online', header: 'Artikel', field: 'sku' }, ...other]);
    expect(differences(said).map(({ key }) => key)).toEqual(['artikel', 'artikel']);
  });
});
