import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { SheetRow } from './reading/cells.js';
import { openWorkbook } from './reading/open-workbook.js';
import { withTemporaryFolder } from './reading/spool.js';
import { readParts, readXlsx } from './reading/testing/read-xlsx.js';
import type { OutRow, OutSheet } from './sheet.js';
import { writeWorkbook } from './write-workbook.js';

const written = <T>(sheets: OutSheet[], use: (path: string) => Promise<T>): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'out.xlsx');
    await pipeline(writeWorkbook(sheets, 'Finance'), createWriteStream(path));
    return use(path);
  });

const rows: OutRow[] = [
  {
    cells: [
      { value: 'SKU 款号', style: 'header' },
      { value: 'Price', style: 'header' },
    ],
    height: 30,
  },
  {
    cells: [
      { value: 'A & <B> "C" \u0007 _x000D_', comment: 'No such SKU', style: 'error' },
      { value: '129.99', kind: 'number', style: 'money' },
    ],
  },
  { cells: [undefined, { value: null, style: 'money' }] },
];

describe('writing a workbook', () => {
  it('is read back by our own reader, every character included', async () => {
    const read = await written([{ name: 'Sales', widths: [20, 12], frozenRows: 1, rows }], async (path) => {
      const workbook = await openWorkbook(path);
      const found: SheetRow[] = [];
      for await (const batch of workbook.rows(0)) found.push(...batch);
      workbook.close();
      return found.map((row) => row.cells.map((cell) => cell?.value));
    });
    expect(read).toEqual([
      ['SKU 款号', 'Price'],
      ['A & <B> "C" \u0007 _x000D_', '129.99'],
    ]);
  });

  it('has comment, frozen rows and validation', async () => {
    const validations = [
      { range: 'A2:A10', rule: { kind: 'list' as const, values: ['Online', 'Offline'] }, title: 'Channel', message: 'Choose one' },
    ];
    const { first, xml } = await written([{ name: 'Sales', widths: [20, 12], frozenRows: 1, validations, rows }], async (path) => ({
      first: (await readXlsx(await readFile(path))).sheets[0],
      xml: (await readParts(path)).get('xl/worksheets/sheet1.xml')?.toString() ?? '',
    }));
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toMatch(/<dataValidation type="list"[^>]* sqref="A2:A10"><formula1>&quot;Online,Offline&quot;</);
    expect(first?.cells.get('1,0')?.comment.text).toBe('No such SKU');
  });

  it('streams: an error of the row source ends the stream with that error', async () => {
    async function* failing(): AsyncGenerator<OutRow> {
      yield { cells: [{ value: 'a' }] };
      throw new Error('source failed');
    }
    await expect(written([{ name: 'S', widths: [], rows: failing() }], async () => null)).rejects.toThrow('source failed');
  });
});
