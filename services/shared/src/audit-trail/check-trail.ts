import type { KeyRing } from '@bls/kit/crypto/key-ring';
import type { Anchor, AuditFinding } from '@bls/proto/domain/audit/anchor';
import { GENESIS, keyedHash, redactionHash } from './row-hash.js';

/** A row as it is stored. `content` is what its keyed hash covers, `unkeyedHash` what its hash would be without a key. */
export type TrailRow = {
  sequence: number;
  previousHash: string;
  hash: string;
  keyId: string | null;
  content: readonly unknown[];
  unkeyedHash: string;
  /** Of a row in which the names of an erased person were replaced. */
  redaction?: { keyId: string; hash: string } | undefined;
};
/** The row after which a check begins. `keyed`: it, or a row before it, has a keyed hash. */
export type TrailPoint = { sequence: number; hash: string; keyed: boolean };
export const TRAIL_START: TrailPoint = { sequence: 0, hash: GENESIS, keyed: false };

const MAX_FINDINGS = 100;

/**
 * Whether the hash of a row proves its content. After a redaction the hash still proves what the row was and links it to its
 * neighbours; the keyed hash of the redaction proves what it is now. Throws UnknownKey.
 */
export const isProven = (keys: KeyRing, row: TrailRow): boolean =>
  row.redaction
    ? row.redaction.hash === redactionHash(keys, row.redaction.keyId, row)
    : row.hash === (row.keyId === null ? row.unkeyedHash : keyedHash(keys, row.keyId, row.previousHash, row.content));

/**
 * Checks a trail row by row, in the order of the sequence, against its keyed hashes and against anchors from outside the
 * database. Its memory does not grow with the trail.
 */
export class TrailCheck {
  readonly findings: AuditFinding[] = [];
  private readonly byRow = new Map<number, (Anchor & { name: string })[]>();
  private readonly keyedFrom: number;
  /** Successive rows whose hash does not fit. */
  private unfitting: { from: number; to: number; recomputed: boolean } | undefined;

  constructor(
    private readonly keys: KeyRing,
    anchors: readonly (Anchor & { name: string })[],
    private last: TrailPoint = TRAIL_START,
  ) {
    for (const anchor of anchors) this.byRow.set(anchor.sequence, [...(this.byRow.get(anchor.sequence) ?? []), anchor]);
    this.keyedFrom = Math.min(...anchors.map(({ keyedFrom }) => keyedFrom), Number.POSITIVE_INFINITY);
  }

  /** The last row that was checked. */
  get point(): TrailPoint {
    return this.last;
  }

  add(row: TrailRow): void {
    const { sequence } = row;
    const hasGap = sequence !== this.last.sequence + 1;
    if (hasGap) {
      this.endUnfitting();
      this.found('removed', this.last.sequence + 1, sequence - 1);
    }
    if (row.keyId === null && (this.last.keyed || sequence >= this.keyedFrom)) {
      this.endUnfitting();
      this.found('unkeyed', sequence, sequence);
    } else this.checkHash(row, hasGap);
    for (const { hash, name } of this.byRow.get(sequence) ?? [])
      if (hash !== row.hash) this.found('anchorMismatch', sequence, sequence, name);
    this.last = { sequence, hash: row.hash, keyed: this.last.keyed || row.keyId !== null };
  }

  /** Ends the check at the end of the trail. `head` is the head that the database has recorded. */
  end(head: { sequence: number; hash: string } | undefined): void {
    const { sequence, hash } = this.last;
    this.endUnfitting();
    if (head && head.sequence > sequence) this.found('removed', sequence + 1, head.sequence);
    else if (head && head.sequence === sequence && head.hash !== hash) this.found('altered', sequence, sequence);
    const beyond = [...this.byRow].filter(([row]) => row > sequence).toSorted(([a], [b]) => b - a)[0];
    if (beyond) this.found('rolledBack', sequence + 1, beyond[0], beyond[1][0]?.name);
  }

  private checkHash(row: TrailRow, hasGap: boolean): void {
    const { sequence } = row;
    if ([row.redaction?.keyId ?? row.keyId].some((keyId) => keyId !== null && !this.keys.has(keyId))) {
      this.endUnfitting();
      this.found('unknownKey', sequence, sequence);
      return;
    }
    const isLinked = hasGap || row.previousHash === this.last.hash;
    const fits = isProven(this.keys, row);
    if (fits) {
      const followsUnfitting = this.unfitting !== undefined;
      this.endUnfitting();
      // after a row whose hash was replaced the broken link is reported with that row
      if (!isLinked && !followsUnfitting) this.found('unlinked', sequence, sequence);
    } else if (this.unfitting && isLinked) this.unfitting = { ...this.unfitting, to: sequence, recomputed: true };
    else {
      this.endUnfitting();
      this.unfitting = { from: sequence, to: sequence, recomputed: row.keyId !== null && row.hash === row.unkeyedHash };
    }
  }

  private endUnfitting(): void {
    if (!this.unfitting) return;
    const { from, to, recomputed } = this.unfitting;
    this.unfitting = undefined;
    this.found(recomputed ? 'recomputed' : 'altered', from, to);
  }

  private found(kind: AuditFinding['kind'], from: number, to: number, anchor: string | null = null): void {
    if (this.findings.length < MAX_FINDINGS) this.findings.push({ kind, from, to, anchor });
  }
}
