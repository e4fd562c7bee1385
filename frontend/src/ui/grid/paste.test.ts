import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellsOf, filledDown, type GridColumn, isTable, pasted } from './paste.js';

const columns: GridColumn[] = [
  {
    key: 'category',
    label: 'Category',
    options: () => [
      { value: 'C1', label: 'Toys', keywords: '玩具' },
      { value: 'C2', label: 'Apparel' },
    ],
  },
  { key: 'name', label: 'Name' },
  { key: 'amount', label: 'Amount', number: { unit: 'RMB', digits: 2 } },
];
const empty = () => ({ category: '', name: '', amount: '' });
const paste = (text: string, at = { row: 0, column: 0 }) => pasted([empty()], columns, at, cellsOf(text), empty);

describe('cells of a spreadsheet', () => {
  it('are separated by tabs and lines; quotes keep both in a cell', () => {
    expect(cellsOf('a\tb\r\n"two\nlines"\t"say ""hi"""\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'say "hi"'],
    ]);
    expect(cellsOf('a\t\tb')).toEqual([['a', '', 'b']]);
    expect([isTable('one cell\n'), isTable('a\tb')]).toEqual([false, true]);
  });

  it('are all kept, whatever they contain', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'b', '"', '1', ','), maxLength: 5 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (width, all) => {
          const table = all.map((line) => line.slice(0, width));
          expect(cellsOf(`${table.map((line) => line.map(quoted).join('\t')).join('\n')}\n`)).toEqual(table);
        },
      ),
    );
  });
});

describe('pasting', () => {
  it('matches names of options in both languages, reads numbers, and adds rows', () => {
    expect(paste('toys\tPlush\t1.5k\n玩具\tCubes\t１２００万\nC2\tShirts\t5')).toEqual({
      rows: [
        { category: 'C1', name: 'Plush', amount: '1500' },
        { category: 'C1', name: 'Cubes', amount: '12000000' },
        { category: 'C2', name: 'Shirts', amount: '5' },
      ],
      misfits: [],
    });
  });

  it('reports what does not fit and drops nothing silently', () => {
    expect(paste('Tois\tPlush\t15x\textra')).toEqual({
      rows: [{ category: '', name: 'Plush', amount: '15x' }],
      misfits: [
        { row: 1, column: 'Category', text: 'Tois' },
        { row: 1, column: '', text: 'extra' },
      ],
    });
  });

  it('starts at the focused cell', () => {
    expect(paste('Cubes\t7', { row: 1, column: 1 }).rows).toEqual([empty(), { category: '', name: 'Cubes', amount: '7' }]);
  });
});

it('filling down repeats a cell in the rows below', () => {
  const rows = ['a', 'b', 'c'].map((name) => ({ ...empty(), name }));
  expect(filledDown(rows, columns[1] as GridColumn, 1).map(({ name }) => name)).toEqual(['a', 'b', 'b']);
});

describe('a column that applies to some rows only', () => {
  const fee: GridColumn = { key: 'amount', label: 'Fee', number: { digits: 2 }, applies: ({ category }) => category === 'C2' };
  const rows = ['C1', 'C2', 'C1', 'C2'].map((category, index) => ({ category, name: '', amount: String(index) }));

  it('takes no pasted cell of the others, and reports it', () => {
    expect(pasted(rows, [fee], { row: 0, column: 0 }, cellsOf('7\n8\n\n9'), empty)).toEqual({
      rows: [rows[0], { ...rows[1], amount: '8' }, rows[2], { ...rows[3], amount: '9' }],
      misfits: [{ row: 1, column: 'Fee', text: '7', applies: false }],
    });
  });

  it('is filled down only from and to such rows', () => {
    expect(filledDown(rows, fee, 0)).toEqual(rows);
    expect(filledDown(rows, fee, 1).map(({ amount }) => amount)).toEqual(['0', '1', '2', '1']);
  });
});

it('another notation is read, and kept as it is when it is not understood', () => {
  const due: GridColumn = { key: 'name', label: 'Due', read: (text) => text.replace(/^(\d+)\.(\d+)$/, '$2-$1') };
  expect(pasted([], [due], { row: 0, column: 0 }, cellsOf('1.2\nspring'), empty).rows.map(({ name }) => name)).toEqual(['2-1', 'spring']);
});

it('a column adapts its row only to a new value', () => {
  const category: GridColumn = {
    ...(columns[0] as GridColumn),
    settle: (row, before) => (row['category'] === before['category'] ? row : { ...row, name: '' }),
  };
  const rows = [
    { category: 'C1', name: 'Plush', amount: '1' },
    { category: 'C1', name: 'Cubes', amount: '2' },
  ];
  expect(pasted(rows, [category], { row: 0, column: 0 }, cellsOf('Toys\nApparel'), empty).rows.map(({ name }) => name)).toEqual([
    'Plush',
    '',
  ]);
});
