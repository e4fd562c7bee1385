import type { AuditFinding } from '@bls/proto/domain/audit/anchor';
import type { AuditDetail } from '@bls/proto/domain/audit/details';
import type { AuditCheckState } from '@bls/proto/domain/enumerations/audit';
import type { Generated } from 'kysely';
import type { Instant, DefaultInstant, MaybeInstant, Json, Maybe } from './columns.js';

export type AuditCheckTable = {
  tenant: string;
  id: string;
  state: AuditCheckState;
  checked: Generated<number>;
  total: number;
  brokenAt: Maybe<number>;
  startedAt: DefaultInstant;
  finishedAt: MaybeInstant;
  byId: Maybe<string>;
  byName: string;
};
export type AuditHeadTable = { tenant: string; sequence: number; hash: string };
export type AuditTable = {
  tenant: string;
  sequence: number;
  at: Instant;
  kind: string;
  userId: Maybe<string>;
  userName: Maybe<string>;
  requestId: string;
  detail: Json<AuditDetail>;
  previousHash: string;
  hash: string;
  /** Null for rows of versions before the keyed chain. */
  keyId: Maybe<string>;
  /** Of a row in which the names of an erased person were replaced. */
  redactedHash: Maybe<string>;
  redactedKeyId: Maybe<string>;
};
export type AuditAnchorTable = {
  tenant: string;
  name: string;
  at: Instant;
  sequence: number;
  hash: string;
  keyedFrom: number;
  digest: string;
  anchor: string;
  mailedAt: MaybeInstant;
};
export type AuditVerificationTable = {
  tenant: string;
  at: Instant;
  completeAt: Instant;
  sequence: number;
  hash: string;
  keyed: boolean;
  keyId: string;
  pointHash: string;
  rows: number;
  anchors: number;
  findings: Json<AuditFinding[]>;
};
