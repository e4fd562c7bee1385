import { describe, expect, it } from '@jest/globals';
import { type AuditEntry, type ChainedEntry, chainHash, firstBrokenLink, GENESIS } from './audit-chain.js';

const entry = (userName: string): AuditEntry => ({
  at: '2026-11-20T08:00:00.000Z',
  kind: 'signIn',
  userId: null,
  userName,
  requestId: 'r',
  detail: { type: 10, country: 'HK' },
});

function chain(names: string[]): ChainedEntry[] {
  let previousHash = GENESIS;
  return names.map((name, index) => {
    const full = { ...entry(name), tenant: 'CTL', sequence: index + 1, previousHash };
    const hash = chainHash('CTL', index + 1, full, previousHash);
    previousHash = hash;
    return { ...full, hash };
  });
}

describe('audit chain', () => {
  it('is intact when no row was changed', () => {
    expect(firstBrokenLink(chain(['a', 'b', 'c']))).toBeUndefined();
    expect(firstBrokenLink([])).toBeUndefined();
  });

  it('does not depend on the order of the keys in the detail', () => {
    const rows = chain(['a']).map((row) => ({ ...row, detail: { country: 'HK', type: 10 } }));
    expect(firstBrokenLink(rows)).toBeUndefined();
  });

  it('finds the row that was changed, removed, moved or copied from another tenant', () => {
    const rows = chain(['a', 'b', 'c', 'd']);
    expect(firstBrokenLink(rows.map((row, i) => (i === 1 ? { ...row, userName: 'x' } : row)))).toBe(2);
    expect(firstBrokenLink(rows.filter((_, i) => i !== 2))).toBe(3);
    expect(firstBrokenLink([rows[1], rows[0]] as ChainedEntry[])).toBe(1);
    expect(firstBrokenLink(rows.map((row) => ({ ...row, tenant: 'PLBY' })))).toBe(1);
  });

  it('continues after any entry, so that a long trail can be checked page by page', () => {
    const rows = chain(['a', 'b', 'c', 'd']);
    expect(firstBrokenLink(rows.slice(2), rows[1])).toBeUndefined();
    expect(firstBrokenLink(rows.slice(3), rows[1])).toBe(3);
    expect(firstBrokenLink(rows.slice(2), { sequence: 2, hash: GENESIS })).toBe(3);
  });
});
