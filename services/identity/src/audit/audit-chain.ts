import { createHash } from 'node:crypto';
import type { AuditDetail } from '@bls/proto/domain/audit/details';
import type { AuditKind } from '@bls/proto/domain/enumerations/audit';

/** What the trail remembers of one act. Never a password, a credential or a code. */
export type AuditEntry = {
  at: string;
  kind: AuditKind;
  userId: string | null;
  userName: string | null;
  requestId: string;
  detail: AuditDetail;
};
export type ChainedEntry = AuditEntry & { tenant: string; sequence: number; previousHash: string; hash: string };

/** What stands before the first entry of a tenant. */
export const GENESIS = '0'.repeat(64);

/** SHA-256 over the previous hash and the entry with its keys in order, so that no row can be altered, cut out or moved unnoticed. */
export function chainHash(tenant: string, sequence: number, entry: AuditEntry, previousHash: string): string {
  const detail = Object.entries(entry.detail).sort(([a], [b]) => (a < b ? -1 : 1));
  const body = JSON.stringify([
    previousHash,
    tenant,
    sequence,
    entry.at,
    entry.kind,
    entry.userId,
    entry.userName,
    entry.requestId,
    detail,
  ]);
  return createHash('sha256').update(body).digest('hex');
}

/** Where a part of the chain begins: after this entry. */
export type Link = { sequence: number; hash: string };

/** The sequence number of the first entry that does not fit after `before` (the very first one without it), or undefined when all fit. */
export function firstBrokenLink(entries: readonly ChainedEntry[], before: Link = { sequence: 0, hash: GENESIS }): number | undefined {
  let previous = before;
  for (const entry of entries) {
    const sequence = previous.sequence + 1;
    const fits =
      entry.sequence === sequence &&
      entry.previousHash === previous.hash &&
      entry.hash === chainHash(entry.tenant, entry.sequence, entry, previous.hash);
    if (!fits) return sequence;
    previous = entry;
  }
  return undefined;
}
