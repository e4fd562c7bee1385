import { createHash } from 'node:crypto';
import type { AuditDetail } from '@bls/proto/domain/audit/details';
import type { AuditKind } from '@bls/proto/domain/enumerations/audit';

/** One entry of the audit trail. It never contains a password, a credential or a code. */
export type AuditEntry = {
  at: string;
  kind: AuditKind;
  userId: string | null;
  userName: string | null;
  requestId: string;
  detail: AuditDetail;
};
export type ChainedEntry = AuditEntry & { tenant: string; sequence: number; previousHash: string; hash: string };

/** The hash before the first entry of a tenant. */
export const GENESIS = '0'.repeat(64);

/** SHA-256 of the previous hash and the entry with sorted keys, so that a changed, removed or moved row is detected. */
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

/** An entry after which a part of the chain begins. */
export type Link = { sequence: number; hash: string };

/** The sequence number of the first entry that breaks the chain after `before` (by default the start), undefined when none does. */
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
