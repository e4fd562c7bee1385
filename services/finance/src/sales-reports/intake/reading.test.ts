import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STYLE } from '@bls/proto/domain/sales-report/reading';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { learn } from './reading.repository.js';

const choice = (columns: Record<string, SalesField | null>) => ({
  columns: Object.entries(columns).map(([header, field]) => ({ header, field })),
  style: DEFAULT_STYLE,
});

describe('the stored reading of columns', () => {
  it('contains only columns that are read differently than usual', () => {
    const known = new Map(Object.entries(learn(new Map(), choice({ Artikel: 'sku', Qty: null, Price: 'sellingPrice' }))));
    expect([...known]).toEqual([
      ['artikel', 'sku'],
      ['qty', null],
    ]);
    expect(learn(known, choice({ Artikel: 'productName', Qty: 'quantity' }))).toEqual({ artikel: 'productName' });
  });

  it('is limited: the oldest columns are dropped', () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`Wort ${i}`, 'remark' as const]));
    const saved = Object.keys(learn(new Map(), choice(many)));
    expect([saved.length, saved[0]]).toEqual([500, 'wort100']);
  });
});
