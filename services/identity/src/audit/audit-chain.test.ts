import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { TrailCheck } from '@bls/shared/audit-trail/check-trail';
import { GENESIS } from '@bls/shared/audit-trail/row-hash';
import { type AuditEntry, type ChainedEntry, entryHash, trailRowOf, unkeyedHash } from './audit-chain.js';

const keys = KeyRing.parse(`k1:${randomBytes(32).toString('base64')}`, 'AUDIT_KEYS');
const entry = (userName: string): AuditEntry => ({
  at: '2026-11-20T08:00:00.000Z',
  kind: 'signIn',
  userId: null,
  userName,
  requestId: 'r',
  detail: { type: 10, country: 'HK' },
});

/** A trail of one entry for each name; the first `old` ones come from a version without keys. */
function chain(names: string[], old = 0): ChainedEntry[] {
  let previousHash = GENESIS;
  return names.map((name, index) => {
    const place = { tenant: 'CTL', sequence: index + 1, previousHash };
    const full = entry(name);
    const isKeyed = index >= old;
    previousHash = isKeyed ? entryHash(keys, place, full) : unkeyedHash(place, full);
    return { ...full, ...place, hash: previousHash, keyId: isKeyed ? 'k1' : null };
  });
}

function findings(rows: ChainedEntry[]): string[] {
  const check = new TrailCheck(keys, []);
  for (const row of rows) check.add(trailRowOf(row));
  check.end(rows.at(-1));
  return check.findings.map(({ kind, from }) => `${kind} ${from}`);
}

describe('audit chain', () => {
  it('is intact when no row was changed', () => {
    expect(findings(chain(['a', 'b', 'c']))).toEqual([]);
    expect(findings(chain(['a', 'b', 'c'], 2))).toEqual([]);
  });

  it('has for rows of earlier versions the hash that those versions stored', () => {
    expect(chain(['a'], 1)[0]?.hash).toBe('77fb55180e1bca1481885449d7525471771a5bf95d67e5b3ca62d3d6bc234797');
  });

  it('does not depend on the order of the keys in the detail', () => {
    expect(findings(chain(['a']).map((row) => ({ ...row, detail: { country: 'HK', type: 10 } })))).toEqual([]);
  });

  it('finds the row that was changed, removed, moved or copied from another tenant', () => {
    const rows = chain(['a', 'b', 'c', 'd']);
    expect(findings(rows.map((row, i) => (i === 1 ? { ...row, userName: 'x' } : row)))).toEqual(['altered 2']);
    expect(findings(rows.filter((_, i) => i !== 2))).toEqual(['removed 3']);
    expect(findings(rows.map((row) => ({ ...row, tenant: 'PLBY' })))).toEqual(['recomputed 1']);
  });
});
