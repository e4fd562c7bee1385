import { createHash } from 'node:crypto';
import type { KeyRing } from '@bls/kit/crypto/key-ring';
import type { AuditDetail } from '@bls/proto/domain/audit/details';
import type { AuditKind } from '@bls/proto/domain/enumerations/audit';
import type { TrailRow } from '@bls/shared/audit-trail/check-trail';
import { keyedHash } from '@bls/shared/audit-trail/row-hash';

/** The name of the trail in anchors: schema and table. */
export const AUDIT_TRAIL = 'identity.audit';

/** One entry of the audit trail. It never contains a password, a credential or a code. */
export type AuditEntry = {
  at: string;
  kind: AuditKind;
  userId: string | null;
  userName: string | null;
  requestId: string;
  detail: AuditDetail;
};
/** An entry with its place. `keyId` is null for rows of versions before the keyed chain. */
export type ChainedEntry = AuditEntry & {
  tenant: string;
  sequence: number;
  previousHash: string;
  hash: string;
  keyId: string | null;
  redactedHash?: string | null;
  redactedKeyId?: string | null;
};
type Place = { tenant: string; sequence: number; previousHash: string };

/** What the hash of a row covers besides the previous hash, with sorted details because jsonb does not keep their order. */
const contentOf = ({ tenant, sequence }: Place, { at, kind, userId, userName, requestId, detail }: AuditEntry): readonly unknown[] => [
  tenant,
  sequence,
  at,
  kind,
  userId,
  userName,
  requestId,
  Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1)),
];

/** The hash of a new row, with the current key: a changed, removed or moved row is detected. */
export const entryHash = (keys: KeyRing, place: Place, entry: AuditEntry): string =>
  keyedHash(keys, keys.current, place.previousHash, contentOf(place, entry));

/** SHA-256 of a row of a version before the keyed chain. */
export const unkeyedHash = (place: Place, entry: AuditEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([place.previousHash, ...contentOf(place, entry)]))
    .digest('hex');

export const trailRowOf = (entry: ChainedEntry): TrailRow => ({
  sequence: entry.sequence,
  previousHash: entry.previousHash,
  hash: entry.hash,
  keyId: entry.keyId,
  content: contentOf(entry, entry),
  unkeyedHash: unkeyedHash(entry, entry),
  redaction: entry.redactedHash && entry.redactedKeyId ? { keyId: entry.redactedKeyId, hash: entry.redactedHash } : undefined,
});
