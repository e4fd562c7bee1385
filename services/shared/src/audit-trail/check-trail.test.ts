import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { anchorName } from '@bls/proto/domain/audit/anchor';
import { anchorKeysOf, parseAnchorKeys, printedAnchorKeys, signAnchor } from './anchor.js';
import { checkAnchors, type StoredAnchor } from './check-anchors.js';
import { TrailCheck, type TrailRow } from './check-trail.js';
import { digestOf, GENESIS, keyedHash } from './row-hash.js';

const master = randomBytes(32).toString('base64');
const keys = KeyRing.parse(`k1:${master}`, 'AUDIT_KEYS');
const trail = { trail: 'identity.audit', tenant: 'CTL' };

const unkeyed = (previousHash: string, content: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([previousHash, ...content]))
    .digest('hex');

/** A trail of rows with these texts; the first `old` of them come from a version without keys. */
function written(texts: string[], old = 0, ring = keys): TrailRow[] {
  let previousHash = GENESIS;
  return texts.map((text, index) => {
    const content = ['CTL', index + 1, text];
    const keyId = index < old ? null : ring.current;
    const unkeyedHash = unkeyed(previousHash, content);
    const hash = keyId === null ? unkeyedHash : keyedHash(ring, keyId, previousHash, content);
    const row = { sequence: index + 1, previousHash, hash, keyId, content, unkeyedHash };
    previousHash = hash;
    return row;
  });
}

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 10, minute));
function anchored(row: TrailRow, keyedFrom: number, minute: number, before?: StoredAnchor): StoredAnchor {
  const previous = before ? { name: before.name, digest: digestOf(before.text) } : null;
  const text = signAnchor(keys, { ...trail, at: at(minute).toISOString(), sequence: row.sequence, hash: row.hash, keyedFrom, previous });
  return { name: anchorName(at(minute)), text };
}

function check(rows: readonly TrailRow[], stored: readonly StoredAnchor[] = [], head = rows.at(-1), ring = keys) {
  const { anchors, findings } = checkAnchors(anchorKeysOf(keys), trail, stored);
  const checked = new TrailCheck(ring, anchors);
  for (const row of rows) checked.add(row);
  checked.end(head);
  return [...findings, ...checked.findings].map(({ kind, from, to }) => `${kind} ${from}-${to}`);
}

/** What the owner of the database can do: change a row, then recompute all hashes from it on with everything in the database. */
function recomputed(rows: readonly TrailRow[], from: number, change: string): TrailRow[] {
  let previousHash = rows[from - 2]?.hash ?? GENESIS;
  return rows.map((row) => {
    if (row.sequence < from) return row;
    const content = row.sequence === from ? ['CTL', from, change] : row.content;
    const unkeyedHash = unkeyed(previousHash, content);
    const forged = { ...row, previousHash, content, unkeyedHash, hash: unkeyedHash };
    previousHash = forged.hash;
    return forged;
  });
}

const texts = ['a', 'b', 'c', 'd', 'e', 'f'];
const honest = written(texts);
const row = (n: number, rows = honest): TrailRow => rows[n - 1] as TrailRow;

describe('a trail', () => {
  it('P-SAFE-04 is intact when nobody changed it, also when it begins with rows of a version without keys', () => {
    expect(check(honest, [anchored(row(3), 1, 0)])).toEqual([]);
    const mixed = written(texts, 3);
    expect(check(mixed, [anchored(row(5, mixed), 4, 0)])).toEqual([]);
    expect(check([])).toEqual([]);
  });

  it('P-SAFE-04 shows the row that was altered, the rows that were removed, and a cut end', () => {
    expect(check(honest.map((each) => (each.sequence === 3 ? { ...each, content: ['CTL', 3, 'x'] } : each)))).toEqual(['altered 3-3']);
    expect(check(honest.filter(({ sequence }) => sequence !== 3 && sequence !== 4))).toEqual(['removed 3-4']);
    expect(check(honest.slice(0, 4), [], row(6))).toEqual(['removed 5-6']);
    expect(check(honest.map((each) => (each.sequence === 3 ? { ...each, hash: 'f'.repeat(64) } : each)))).toEqual(['altered 3-3']);
  });

  it('P-SAFE-04 shows an alteration after which chain and head were recomputed with everything that the database holds', () => {
    expect(check(recomputed(honest, 3, 'x'))).toEqual(['recomputed 3-6']);
    expect(check(recomputed(honest, 6, 'x'))).toEqual(['recomputed 6-6']);
    // the same with the rows declared to be older than the keys
    const declared = recomputed(honest, 3, 'x').map((each) => (each.sequence < 3 ? each : { ...each, keyId: null }));
    expect(check(declared)).toEqual(['unkeyed 3-3', 'unkeyed 4-4', 'unkeyed 5-5', 'unkeyed 6-6']);
    const all = recomputed(honest, 1, 'x').map((each) => ({ ...each, keyId: null }));
    expect(check(all, [anchored(row(6), 1, 0)])).toContain('unkeyed 1-1');
  });

  it('P-SAFE-04 binds the rows of a version without keys by the first keyed row', () => {
    const mixed = written(texts, 3);
    const forged = [...recomputed(mixed.slice(0, 3), 2, 'x'), ...mixed.slice(3)];
    expect(check(forged)).toEqual(['unlinked 4-4']);
  });

  it('P-SAFE-04 shows by an anchor that the end was cut off, or that another trail was put in its place', () => {
    const anchors = [anchored(row(5), 1, 0)];
    expect(check(honest.slice(0, 4), anchors)).toEqual(['rolledBack 5-5']);
    expect(check([], anchors)).toEqual(['rolledBack 1-5']);
    expect(check(written(['a', 'b', 'x', 'y', 'z']), anchors)).toEqual(['anchorMismatch 5-5']);
  });

  it('shows anchors that nobody of us signed, and gaps between anchors', () => {
    const [first, last] = [anchored(row(2), 1, 0), anchored(row(6), 1, 20)];
    const middle = anchored(row(4), 1, 10, first);
    const ends = anchored(row(6), 1, 20, middle);
    expect(check(honest, [first, middle, ends])).toEqual([]);
    expect(check(honest, [first, ends])).toEqual(['anchorRemoved 6-6']);
    const forged = { ...last, text: last.text.replace('"sequence":6', '"sequence":4') };
    expect(check(honest.slice(0, 4), [forged])).toEqual(['anchorForged 0-0']);
    expect(checkAnchors(anchorKeysOf(keys), { ...trail, tenant: 'PLBY' }, [first]).findings).toMatchObject([{ kind: 'anchorForged' }]);
  });

  it('continues with a new key, and names rows whose key is not given', () => {
    const both = KeyRing.parse(`k2:${randomBytes(32).toString('base64')},k1:${master}`, 'AUDIT_KEYS');
    const older = honest.slice(0, 2);
    const content = ['CTL', 3, 'n'];
    const hash = keyedHash(both, 'k2', row(2).hash, content);
    const next = { sequence: 3, previousHash: row(2).hash, hash, keyId: 'k2', content, unkeyedHash: '' };
    expect(check([...older, next], [], next, both)).toEqual([]);
    expect(check([...older, next], [], next)).toEqual(['unknownKey 3-3']);
  });

  it('verifies anchors by printed public keys', () => {
    const printed = parseAnchorKeys(printedAnchorKeys(anchorKeysOf(keys)));
    expect(checkAnchors(printed, trail, [anchored(row(2), 1, 0)])).toMatchObject({ anchors: [{ sequence: 2 }], findings: [] });
  });
});
