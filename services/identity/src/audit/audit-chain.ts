import { createHash } from 'node:crypto';

/** What the trail remembers of one act. Never a password, a credential or a code. */
export type AuditEntry = {
  at: string;
  kind: AuditKind;
  userId: string | null;
  userName: string | null;
  requestId: string;
  detail: Record<string, string | number | boolean>;
};
export type AuditKind =
  | 'signIn'
  | 'signInFailed'
  | 'signInRefused'
  | 'locked'
  | 'signOut'
  | 'passwordRefused'
  | 'userActivated'
  | 'userDeactivated'
  | 'userCreated'
  | 'allSessionsEnded'
  | 'companySaved'
  | 'tenantCreated';
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

/** The sequence number of the first entry that does not fit the chain, or undefined when all of them do. */
export function firstBrokenLink(entries: readonly ChainedEntry[]): number | undefined {
  let previous = GENESIS;
  for (const [index, entry] of entries.entries()) {
    const fits =
      entry.sequence === index + 1 &&
      entry.previousHash === previous &&
      entry.hash === chainHash(entry.tenant, entry.sequence, entry, previous);
    if (!fits) return index + 1;
    previous = entry.hash;
  }
  return undefined;
}
