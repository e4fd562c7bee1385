import { describe, expect, it } from '@jest/globals';
import { usedValues } from './used-values.js';

describe('the values for a document', () => {
  it('are those of its placeholders, in the language that it names, within rows and outside', () => {
    const values = {
      number: 'CT-1',
      rates: 'many lines',
      'rates.en': 'many lines',
      rateRows: [{ rate: '8 %', 'rate.en': '8 %', base: 'FOB' }],
      hasCarries: [{}],
      carryRows: [{ max: 'USD 1' }],
    };
    const used = [
      { name: 'number' },
      { name: 'rates.en' },
      { name: 'rateRows' },
      { name: 'rate', within: 'rateRows' },
      { name: 'hasCarries' },
    ];
    expect(usedValues(values, used)).toEqual({ number: 'CT-1', 'rates.en': 'many lines', rateRows: [{ rate: '8 %' }], hasCarries: [{}] });
  });
});
