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
