import { describe, expect, it } from '@jest/globals';
import { reportOfSheet } from './contract-of-sheet.js';

const open = ['CT-2026-00001', 'CT-2026-00012'].flatMap((contractNumber) =>
  ['2026-09', '2026-10'].map((month) => ({ contractNumber, month })),
);
const found = (sheet: string) => {
  const { contractNumber, report } = reportOfSheet(sheet, open) ?? {};
  return [contractNumber, report?.month];
};

describe('the month that a sheet of a workbook for all contracts reports', () => {
  it.each([
    ['CT-2026-00001 2026-10', ['CT-2026-00001', '2026-10']],
    ['ct 2026 00012 2026-09', ['CT-2026-00012', '2026-09']],
    ['CT-2026-00012 9月', ['CT-2026-00012', '2026-09']],
    ['10月 CT-2026-00001', ['CT-2026-00001', '2026-10']],
    // without a month it is the next one
    ['CT-2026-00001', ['CT-2026-00001', '2026-09']],
    ['CT-2026-00001 toys', ['CT-2026-00001', '2026-09']],
    // a month that is not open is not replaced by another one
    ['CT-2026-00001 2026-08', ['CT-2026-00001', undefined]],
    ['Notes', [undefined, undefined]],
    ['CT-2026-00002 2026-10', [undefined, undefined]],
  ])('%j', (sheet, expected) => expect(found(sheet)).toEqual(expected));
});
