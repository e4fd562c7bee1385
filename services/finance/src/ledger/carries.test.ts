import { describe, expect, it } from '@jest/globals';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Settlement } from '@bls/proto/domain/royalty/case/result';
import { type CarrySides, carriesToPost, postingsOfCarry, receivedBy } from './carries.js';
import { balances } from './postings.js';

const within: CarrySides = { pool: 'toys', toPool: 'toys', from: 1, to: 2, kind: 'excess' };
const between: CarrySides = { pool: 'toys', toPool: 'books', from: 1, to: 1, kind: 'shortfall' };
type Entry = Settlement['carry'][number];
const page = (on: string | null, pool: string, years: number[], carry: Entry[]) => ({ on, pool, years, carry }) as unknown as Settlement;
const toPost = (trace: Settlement[], posted: [CarrySides, string][] = []) =>
  carriesToPost(
    trace,
    posted.map(([sides, carried]) => ({ ...sides, carried: decimal(carried) })),
    'USD',
  ).map(({ carry, difference }) => [carry, format(difference)]);

describe('carries in the ledger', () => {
  it.each([within, between])('balance, and are read back from the posting that receives them: %j', (carry) => {
    const postings = postingsOfCarry('contract', carry, decimal('30'));
    expect(balances(postings)).toBe(true);
    const posted = postings.map(({ pool = null, contractYear = null, memo = null }) => ({ pool, contractYear, memo }));
    const read = posted.map((one) => receivedBy(one, posted));
    expect(read).toEqual([undefined, carry]);
  });

  it('are posted once for both pages that show them, as the difference from before, rounded', () => {
    const entry: Entry = { ...between, amount: '30.005' };
    const trace = [page('2027-12-31', 'toys', [1], [entry]), page('2027-12-31', 'books', [1], [entry])];
    expect(toPost(trace)).toEqual([[between, '30.01']]);
    expect(toPost(trace, [[between, '20']])).toEqual([[between, '10.01']]);
    expect(toPost(trace, [[between, '30.01']])).toEqual([]);
  });

  it('are taken back when the newest page of a side does not have them, and stay when there is none', () => {
    const entry = { from: 1, to: 2, kind: 'excess', amount: '5' } as const;
    expect(toPost([page('2028-03-31', 'toys', [2], [])], [[within, '5']])).toEqual([[within, '-5']]);
    expect(toPost([page('2028-03-31', 'toys', [1], [entry]), page('2028-06-30', 'toys', [2], [])], [[within, '5']])).toEqual([
      [within, '-5'],
    ]);
    expect(
      toPost([page('2028-03-31', 'books', [1], []), page('2028-03-31', 'toys', [3], []), page(null, 'toys', [2], [])], [[within, '5']]),
    ).toEqual([]);
  });
});
