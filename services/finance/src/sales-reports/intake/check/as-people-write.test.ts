import { describe, expect, it } from '@jest/globals';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import fc from 'fast-check';
import { readMonth } from '../../../workbook/read-cell.js';
import type { Corrections } from '../corrections/apply-corrections.js';
import { type EarlierSales, storedSaleKey } from './repeated-rows.js';
import { check, HEAD, MONTH, report, rulesOf, sale, SKUS, type Value } from './testing/written-report.js';

describe('a report as people make it', () => {
  const earlierSales: EarlierSales = {
    lastMonth: '2026-09',
    monthOf: new Map([
      [
        storedSaleKey({
          sku: 'B-201',
          channel: 'online',
          businessModel: null,
          quantity: '25',
          sellingPrice: '88',
          salesAmount: '2200',
        }),
        '2026-08',
      ],
    ]),
  };
  it('W-MONEY-06 footers, merged cells, short months and a missing month column are read, and repeated sales are warned of', async () => {
    const rows = [
      ['10月', 'A-100', 'Online', 5, 90, 100],
      [null, 'A-101', null, 6, 90, 100],
      [null, 'A-100', null, 5, 90, 100],
      ['Oct-26', 'B-201', 'Online', 25, 88, 100],
      ['制表人：张三', null, null, '审核：李四'],
    ];
    const found = await report([['授权产品销售报表'], HEAD, ...rows], ['A3:A5', 'C3:C5'], { earlierSales });
    expect(found.summary).toMatchObject({ rows: 4, errors: 0, quantity: decimal('41') });
    expect(found.rows.map(({ row, messages }) => [row.month, row.channel, messages.map(({ rule, params }) => [rule, params])])).toEqual([
      [MONTH, 'online', []],
      [MONTH, 'online', []],
      [MONTH, 'online', [['salesReport.repeatedRow', { row: 3 }]]],
      [MONTH, 'online', [['salesReport.rowOfEarlierMonth', { month: '2026-08' }]]],
    ]);
    expect(rulesOf(found)).toEqual(['repeatedRow', 'rowOfEarlierMonth', 'footerRows']);
    const withoutMonth = [HEAD, sale('A-100'), ['', null, 'Prepared by: Zhang', 'Checked by: Li']].map((row) => row.slice(1));
    const assumed = await report(withoutMonth);
    expect(assumed.summary).toMatchObject({ rows: 1, errors: 0, quantity: decimal('10') });
    expect([assumed.rows[0]?.row.month, rulesOf(assumed)]).toEqual([MONTH, ['monthAssumed', 'footerRows']]);
  });
});

describe('a report with what people write around the sales', () => {
  it.each([
    [['Prepared by: Zhang San', null, null, 'Checked by: Li Si', null, null, 'Date: 2026-11-03']],
    [['制表人：张三', null, null, '审核：李四', null, null, null, '日期：2026年11月3日']],
    [['制表', '张三', null, '复核（签字）', '王五']],
    [[null, null, null, 'Signature ________', null, null, null, 'Stamp']],
    [[null, null, null, '备注：以上金额含税', null, null, null, null]],
    [['Approved by', 'Chen', null, 'Name:', null, null, 'Title: CFO']],
  ])('a footer is not a sale: %j', async (footer) => {
    const found = await report([HEAD, sale('A-100'), [], footer]);
    expect(found.summary).toMatchObject({ rows: 1, errors: 0, quantity: decimal('10') });
    expect(found.summary.messages).toEqual([{ rule: 'salesReport.footerRows', severity: 'warning', params: { count: 1, rows: '4' } }]);
  });
  it.each([
    ['a figure beside such a word', [MONTH, 'A-999', 'Online', 10, 90, 100, null, 'Note: new']],
    ['the name of a product', [MONTH, 'A-999', 'Online', 5, 90, 100, null, 'Stamp set']],
    ['an approved SKU without figures', [MONTH, 'A-100', 'Online', 'checked', null, null, null, 'Note']],
  ])('%s is still read as a sale', async (_, row) => {
    const found = await report([HEAD, row]);
    expect([found.summary.rows, found.summary.errors > 0]).toEqual([1, true]);
  });

  it('cells merged over several rows hold for each of them', async () => {
    const rows = [HEAD, sale('A-100', 1), [null, null, null, 2, 90, 100], [null, 'A-101', null, 3, 90, 100], sale('B-201', 4)];
    const found = await report(rows, ['A2:A4', 'B2:B3', 'C2:C4']);
    expect(found.summary).toMatchObject({ rows: 4, errors: 0, quantity: decimal('10') });
    expect(found.rows.map(({ row }) => [row.month, row.sku, row.channel])).toEqual([
      [MONTH, 'A-100', 'online'],
      [MONTH, 'A-100', 'online'],
      [MONTH, 'A-101', 'online'],
      [MONTH, 'B-201', 'online'],
    ]);
  });
  it('a figure merged over several rows is an error in each of them, because it cannot be divided', async () => {
    const rows = [HEAD, sale('A-100', 10), [MONTH, 'A-101', 'Online', null, 90, 100], sale('B-201', 1)];
    const found = await report(rows, ['D2:D3', 'E2:E3']);
    expect(found.summary.counts).toEqual([{ rule: 'salesReport.mergedFigure', severity: 'error', count: 2 }]);
  });

  it.each([
    '10月',
    '10月份',
    '十月',
    'Oct',
    'October',
    'Oct-26',
    "Oct '26",
    'October 26',
    '26-Oct',
    '2026/10',
    '26/10',
    '10/26',
    '26年10月',
    '10',
    10,
  ])('the month %j is that of the report', async (written) => {
    const found = await report([HEAD, [written, ...sale('A-100').slice(1)]]);
    expect([found.rows[0]?.row.month, found.summary.errors]).toEqual([MONTH, 0]);
  });
  it.each([
    ['9月', 'monthDiffers'],
    ['Sep-26', 'monthDiffers'],
    ['Oct-25', 'dateOrder'],
    ['25年10月', 'monthDiffers'],
    ['10/11', 'dateOrder'],
    ['2O26-10', 'monthMistyped'],
    ['Octember', 'notAMonth'],
    [13, 'notAMonth'],
  ])('the month %j is an error', async (written, rule) => {
    const found = await report([HEAD, [written, ...sale('A-100').slice(1)]]);
    expect([rulesOf(found), found.summary.errors]).toEqual([[rule], 1]);
  });
  it('a month without its year is the nearest one', () => {
    const read = (value: string, near: string) => readMonth({ kind: 'text', value, formula: false }, 'yearFirst', near);
    expect([read('12月', '2027-01'), read('Jan', '2026-12')]).toEqual([{ value: '2026-12' }, { value: '2027-01' }]);
  });

  const without = (row: readonly Value[]): Value[] => row.slice(1);
  it('a missing month column is that of the chosen month, with a warning', async () => {
    const found = await report([without(HEAD) as Value[], without(sale('A-100'))]);
    expect(found.summary).toMatchObject({ rows: 1, errors: 0 });
    expect(found.rows[0]?.row.month).toBe(MONTH);
    expect(found.summary.messages).toEqual([{ rule: 'salesReport.monthAssumed', severity: 'warning', params: { month: MONTH } }]);
  });
  it.each([
    ['9月', []],
    ['2026-09', []],
    ['Sheet1', [['某某公司 2026年9月 授权产品销售报表']]],
    ['Sheet1', [['Sales report September 2026']]],
  ])('unless its sheet %j or its title says another one', async (name, titles) => {
    const found = await check([{ name, rows: [...titles, without(HEAD), without(sale('A-100'))] }]);
    expect(found.summary.counts).toEqual([{ rule: 'salesReport.monthDiffers', severity: 'error', count: 1 }]);
  });
  it('of a workbook with a sheet for each month, the sheet of the month is read', async () => {
    const of = (name: string, quantity: number) => ({ name, rows: [without(HEAD), without(sale('A-100', quantity))] });
    const found = await check([of('8月', 1), of('9月', 2), of('10月', 3)]);
    expect(found.summary).toMatchObject({ rows: 1, errors: 0, quantity: decimal('3') });
  });
  it('a summary without months beside the sales is not read as further sales', async () => {
    const found = await check([
      { name: 'Online', rows: [HEAD, sale('A-100')] },
      { name: 'By SKU', rows: [without(HEAD), without(sale('A-100'))] },
    ]);
    expect(found.summary).toMatchObject({ rows: 1, quantity: decimal('10') });
    expect(rulesOf(found)).toEqual(['sheet.missingColumns']);
  });
});

describe('a report with slips', () => {
  it.each([
    ['1O', '10'],
    ['l0', '10'],
    ['I2', '12'],
    ['1〇0', '100'],
    ['1,OOO', '1000'],
  ])('the quantity %j is answered with "did you mean %s"', async (written, suggestion) => {
    const found = await report([HEAD, sale('A-100', written)]);
    expect(found.rows[0]?.messages).toContainEqual({
      field: 'quantity',
      rule: 'salesReport.numberMistyped',
      severity: 'error',
      params: { found: written, suggestion },
    });
  });
  it.each(['A-1OO', 'a-lOO', 'A100', 'A－１００', 'A-I00'])('the SKU %j is A-100, or is answered with it', async (written) => {
    const found = await report([HEAD, sale(written)]);
    const [row] = found.rows;
    const isMeant = row?.messages.some(({ rule, params }) => rule === 'salesReport.skuMistyped' && params?.['suggestion'] === 'A-100');
    expect([row?.sku?.skuId === 'A-100', isMeant]).toContain(true);
  });

  const WITH_NAMES = [...HEAD, 'Approval number', 'Product name', 'Category', 'Character'];
  const named = (...names: Value[]) => report([WITH_NAMES, [...sale('A-100'), ...names]]);
  it('names and numbers of the approval are accepted in either language', async () => {
    for (const names of [
      ['AP-2026-1', 'Mug', 'S18', 'Bunny'],
      ['ap 2026 1', 'MUG', 'Homeware', '小兔'],
      [null, null, '家居', null],
    ])
      expect(rulesOf(await named(...names))).toEqual([]);
  });
  it('another approval number is an error', async () => {
    const found = await named('AP-1999-99999', 'Mug', 'S18', 'Bunny');
    expect(found.rows[0]?.messages).toEqual([
      {
        field: 'approvalNumber',
        rule: 'salesReport.approvalDiffers',
        severity: 'error',
        params: { found: 'AP-1999-99999', expected: 'AP-2026-1' },
      },
    ]);
  });
  it('another product name, category or character is replaced in view', async () => {
    const found = await named('AP-2026-1', 'Cup', 'Not a category', 'Bear');
    expect(found.summary).toMatchObject({ errors: 0, warnings: 3 });
    expect(found.rows[0]?.row).toMatchObject({ productName: 'Mug', category: 'S18', character: 'Bunny' });
    expect(found.rows[0]?.messages.map(({ field, params }) => [field, params])).toEqual([
      ['productName', { found: 'Cup', expected: 'Mug', expectedZh: 'Mug' }],
      ['category', { found: 'Not a category', expected: 'Homeware', expectedZh: '家居' }],
      ['character', { found: 'Bear', expected: 'Bunny', expectedZh: '小兔' }],
    ]);
  });
});

describe('sales that are reported twice', () => {
  const earlier = (month: string, quantity: string): EarlierSales => {
    const figures = { quantity, sellingPrice: '90', salesAmount: String(Number(quantity) * 90) };
    const key = (sku: string) => storedSaleKey({ sku, channel: 'online', businessModel: null, ...figures });
    return { lastMonth: '2026-09', monthOf: new Map(SKUS.map((sku) => [key(sku), month])) };
  };
  it('in one file: the second row names the first one', async () => {
    const found = await report([HEAD, sale('A-100'), sale('A-101'), sale(' a-100 ')]);
    expect(found.summary).toMatchObject({ rows: 3, errors: 0, warnings: 1 });
    expect(found.rows[2]?.messages).toEqual([{ field: 'sku', rule: 'salesReport.repeatedRow', severity: 'warning', params: { row: 2 } }]);
  });
  it('on two sheets: the sheet is named too', async () => {
    const found = await check([
      { name: 'Online', rows: [HEAD, sale('A-100'), sale('A-101')] },
      { name: 'Shops', rows: [HEAD, sale('A-100')] },
    ]);
    expect(found.rows[2]?.messages[0]?.params).toEqual({ row: 'Online: 2' });
  });
  it('but rows that differ in any figure, channel, month or remark are different sales', async () => {
    const others = [sale('A-100', 11), sale('A-100', 10, 91), [...sale('A-100').slice(0, 7), 'Returned and sold again']];
    expect((await report([HEAD, sale('A-100'), ...others])).summary.counts).toEqual([]);
  });
  it('in the month before, whatever their quantity; in months before that, from ten on', async () => {
    const rules = async (month: string, quantity: number) =>
      rulesOf(await report([HEAD, sale('A-100', quantity)], [], { earlierSales: earlier(month, String(quantity)) }));
    expect(await rules('2026-09', 2)).toEqual(['rowOfEarlierMonth']);
    expect(await rules('2026-05', 2)).toEqual([]);
    expect(await rules('2026-05', 10)).toEqual(['rowOfEarlierMonth']);
  });
  it('in a file that is mostly the one of an earlier month', async () => {
    const found = await report([HEAD, ...SKUS.slice(0, 3).map((sku) => sale(sku, 2)), sale('B-210', 7)], [], {
      earlierSales: earlier('2026-05', '2'),
    });
    expect(found.summary.messages).toEqual([
      { rule: 'salesReport.mostlyEarlierMonth', severity: 'warning', params: { month: '2026-05', count: 3, rows: 4 } },
    ]);
  });
});

describe('corrections on the screen', () => {
  it('take the place of cells, add missing ones and remove rows', async () => {
    const rows = [HEAD.slice(1), ['A-1OO', 'Online', '1O', 90, 100], ['A-101', 'Online', 5, 90, 100], ['A-101', 'Online', 5, 90, 100]];
    const corrections: Corrections = new Map([
      [2, { isRemoved: false, cells: { sku: 'A-100', quantity: '10', month: MONTH, remark: 'Typed again' } }],
      [4, { isRemoved: true, cells: {} }],
    ]);
    const found = await report(rows, [], { corrections });
    expect(found.summary).toMatchObject({ rows: 2, errors: 0, quantity: decimal('15'), amount: decimal('1350') });
    expect(found.rows[0]?.row).toMatchObject({ sku: 'A-100', remark: 'Typed again' });
    expect(found.summary.counts).toEqual([]);
  });
  it('may empty a cell', async () => {
    const found = await report([HEAD, [...sale('A-100').slice(0, 6), 5, null]], [], {
      corrections: new Map([[2, { isRemoved: false, cells: { salesAmount: '' } }]]),
    });
    expect(found.summary).toMatchObject({ errors: 0, warnings: 0, amount: decimal('900') });
  });
});

describe('any workbook written in such a way', () => {
  const FOOTERS: readonly (readonly Value[])[] = [
    ['Prepared by: Zhang', null, null, 'Checked by: Li'],
    ['制表人：张三', null, null, null, '审核：李四', null, null, '日期：2026-11-03'],
    [null, '合计', null, null, null, null, null],
  ];
  const workbook = fc.record({
    sales: fc.array(fc.tuple(fc.constantFrom(...SKUS), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 81, max: 100 })), {
      minLength: 1,
      maxLength: 12,
    }),
    months: fc.constantFrom('2026-10', '10月', 'Oct-26', '2026/10', 'October', 10, '26/10', null),
    repeated: fc.nat({ max: 3 }),
    footers: fc.subarray([...FOOTERS]),
    titles: fc.subarray([['Sales report'], ['授权产品销售报表']]),
    isMerged: fc.boolean(),
    slips: fc.array(fc.tuple(fc.nat({ max: 11 }), fc.constantFrom('O', 'l', 'pcs', '?')), { maxLength: 2 }),
  });

  it('gives the right figures, or a message at what could not be read', async () => {
    await fc.assert(
      fc.asyncProperty(workbook, async ({ sales, months, repeated, footers, titles, isMerged, slips }) => {
        const copies = sales.slice(0, repeated);
        const written = [...sales, ...copies].map(([sku, quantity, price]): Value[] => [months, sku, 'Online', quantity, price, 100]);
        let slipped = 0;
        for (const [at, slip] of slips) {
          const row = written[at];
          if (!row || typeof row[3] === 'string') continue;
          row[3] = slip === 'O' || slip === 'l' ? `${slip}${row[3] ?? ''}`.replace(/^O/, '1O') : `${row[3] ?? ''} ${slip}`;
          slipped += 1;
        }
        const head = titles.length + 1;
        const isGiven = months === null;
        const rows = [...titles, HEAD, ...written, ...footers].map((row) => (isGiven && row.length > 2 ? row.slice(1) : row));
        const merges: string[] = [];
        if (isMerged && written.length > 1 && !isGiven) {
          merges.push(`A${head + 1}:A${head + written.length}`, `C${head + 1}:C${head + written.length}`);
          for (const row of rows.slice(head + 1, head + written.length) as Value[][]) {
            row[0] = null;
            row[2] = null;
          }
        }
        const found = await report(rows as Value[][], merges);
        expect(found.summary.rowsWithErrors).toBe(slipped);
        if (slipped > 0) return;
        const sum = (of: readonly (readonly [string, number, number])[]): number =>
          of.reduce((all, [, quantity, price]) => all + quantity * price, 0);
        expect(format(found.summary.amount)).toBe(String(sum([...sales, ...copies])));
        const seen = new Set<string>();
        const doubled = [...sales, ...copies].filter((one) => {
          const isSeen = seen.has(one.join());
          seen.add(one.join());
          return isSeen;
        });
        expect(found.summary.counts.find(({ rule }) => rule === 'salesReport.repeatedRow')?.count ?? 0).toBe(doubled.length);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
