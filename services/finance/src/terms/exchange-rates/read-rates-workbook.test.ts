import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from '@jest/globals';
import type { Cell, SheetRow } from '@bls/kit/xlsx/reading/cells';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import { ratesWorkbook } from './rates-workbook.js';
import { readRatesWorkbook } from './read-rates-workbook.js';

const cell = (value: string): Cell => ({ kind: /^-?\d+(\.\d+)?$/.test(value) ? 'number' : 'text', value, formula: false });
const sheet = (...lines: string[][]): SheetRow[] =>
  lines.map((line, index) => ({ number: index + 1, cells: line.map((value) => (value === '' ? undefined : cell(value))) }));
const HEADER = ['From', 'To', '2026-01', '2026-02'];

describe('a workbook of exchange rates', () => {
  it('P-SETTING-11 is read exactly as it was exported', async () => {
    const rates = Array.from({ length: 12 }, (_, index) => (index === 5 ? null : `0.13${index}`.replace(/0$/, '')));
    const rows = [
      { FromCurrency: 'CNY' as const, ToCurrency: 'USD' as const, Rates: rates },
      { FromCurrency: 'HKD' as const, ToCurrency: 'USD' as const, Rates: rates.map(() => '7.123456') },
    ];
    for (const language of ['en', 'zh'] as const) {
      const read = await withTemporaryFolder(async (folder) => {
        const path = join(folder, 'rates.xlsx');
        await pipeline(ratesWorkbook(2026, rows, language), createWriteStream(path));
        const workbook = await openWorkbook(path);
        const found: SheetRow[] = [];
        for await (const batch of workbook.rows(0)) found.push(...batch);
        workbook.close();
        return readRatesWorkbook(found, 2026);
      });
      expect(read).toEqual({ rows, issues: [] });
    }
  });

  it('accepts common names of currencies and common forms of months', () => {
    const { rows, issues } = readRatesWorkbook(sheet(['Rates'], ['From', 'To', '2026/1', '2026年2月'], ['RMB', '美元', '0.138', '']), 2026);
    expect(issues).toEqual([]);
    expect(rows).toMatchObject([{ FromCurrency: 'CNY', ToCurrency: 'USD', Rates: ['0.138', ...Array.from({ length: 11 }, () => null)] }]);
  });

  it('names each cell that is not a rate, and leaves it empty', () => {
    const { rows, issues } = readRatesWorkbook(
      sheet(
        HEADER,
        ['CNY', 'USD', 'about 7', '0'],
        ['HKD', 'USD', '0.1234567', '-1'],
        ['XYZ', 'USD', '1', '1'],
        ['USD', 'USD', '1', '1'],
        ['CNY', 'USD', '1', '1'],
      ),
      2026,
    );
    expect(issues.map(({ path, rule }) => [path[0], rule])).toEqual([
      ['C2', 'salesReport.notANumber'],
      ['D2', 'exchangeRate.notPositive'],
      ['C3', 'salesReport.tooManyDecimals'],
      ['D3', 'exchangeRate.notPositive'],
      ['A4', 'exchangeRate.notACurrency'],
      ['B5', 'exchangeRate.samePair'],
      ['B6', 'exchangeRate.pairTwice'],
    ]);
    expect(rows.map((row) => row.Rates.filter((rate) => rate !== null))).toEqual([[], []]);
  });

  it('refuses months of another year, a month twice, and a sheet without months', () => {
    expect(readRatesWorkbook(sheet(['From', 'To', '2025-12', '2026-02', '2026-02']), 2026).issues).toMatchObject([
      { path: ['C1'], rule: 'exchangeRate.otherYear' },
      { path: ['E1'], rule: 'exchangeRate.monthTwice' },
    ]);
    expect(readRatesWorkbook(sheet(['hello']), 2026)).toMatchObject({ rows: [], issues: [{ rule: 'exchangeRate.noHeader' }] });
  });
});
