import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { compareRows, type Row, type Tables } from './compare-rows.js';

const tables = (rows: Record<string, readonly Row[]>): Tables => new Map(Object.entries(rows));

/** Two bills of two contracts; `swap` links each bill to the other contract. */
function bills({ swap = false, status = 'paid', extra = {} }: { swap?: boolean; status?: string; extra?: Row } = {}): Tables {
  const [first, second] = [randomUUID(), randomUUID()];
  return tables({
    'finance.contract': [
      { id: first, number: 'CT-1', path: `/Contract/${first}`, signed_at: new Date().toISOString() },
      { id: second, number: 'CT-2', path: `/Contract/${second}`, signed_at: null },
    ],
    'finance.bill': [
      { id: randomUUID(), contract_id: swap ? second : first, total: '10', status, ...extra },
      { id: randomUUID(), contract_id: swap ? first : second, total: '20', status: 'notPaid', ...extra },
    ],
  });
}

describe('rows of two tenants', () => {
  it('are the same although their ids, instants and order differ', () => {
    const reversed = new Map([...bills()].map(([table, rows]) => [table, rows.toReversed()]));
    expect(compareRows(bills(), reversed, {})).toEqual([]);
  });

  it('differ by a value, a missing row and a missing table, each described in one line', () => {
    expect(compareRows(bills(), bills({ status: 'notPaid' }), {})).toEqual([
      'finance.bill: status is "paid" by calls and "notPaid" as seeded',
    ]);
    const fewer = new Map([...bills()].map(([table, rows]) => [table, rows.slice(0, 1)]));
    expect(compareRows(bills(), fewer, {})).toHaveLength(2);
    const more = new Map([...bills(), ['finance.payment', [{ amount: '1' }]]] as const);
    expect(compareRows(bills(), more, {})).toEqual(['finance.payment: only as seeded: amount "1"']);
  });

  it('differ when the same rows are linked in another way', () => {
    expect(compareRows(bills(), bills({ swap: true }), {}).join('\n')).toContain('finance.bill: contract_id is');
  });

  it('differ in instants only where one of them is absent', () => {
    const [, unsigned] = bills().get('finance.contract') ?? [];
    const late = { ...unsigned, signed_at: new Date().toISOString() };
    expect(compareRows(tables({ t: [late] }), tables({ t: [{ ...unsigned }] }), {})).toHaveLength(1);
  });

  it('may differ in declared columns, and a declaration that hides nothing is refused', () => {
    const [ours, theirs] = [bills({ extra: { hash: 'a' } }), bills({ extra: { hash: 'b' } })];
    expect(compareRows(ours, theirs, { 'finance.bill.hash': 'made of random bytes' })).toEqual([]);
    expect(compareRows(ours, theirs, { 'finance.bill': 'made of random bytes' })).toEqual([]);
    const some = new Map([...bills()].map(([table, rows]) => [table, rows.filter(({ total }) => total !== '20')]));
    expect(compareRows(bills(), some, { 'finance.bill.total=20': 'made by a worker' })).toEqual([]);
    expect(compareRows(bills(), bills(), { 'finance.bill.status': 'no reason' })).toEqual([
      'finance.bill.status is declared to differ and does not',
    ]);
  });
});
