import { describe, expect, it } from '@jest/globals';
import { csvRows } from '@bls/proto/domain/finance/delimited-text';
import { csvHead, csvLine } from './csv.js';

describe('a CSV file of a pack', () => {
  it('is UTF-8 for spreadsheets, and gives back its cells', () => {
    const text = csvHead(['Number 编号', 'Amount']) + csvLine(['DN-1', '-12.50']) + csvLine(['a "b", c', null]) + csvLine([true, 3]);
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(csvRows(text.slice(1), ',')).toEqual([
      ['Number 编号', 'Amount'],
      ['DN-1', '-12.50'],
      ['a "b", c', ''],
      ['true', '3'],
    ]);
  });

  it.each(['=1+1', '+86 10', '@cmd', '-A1'])('keeps %s from being a formula', (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  });
});
