import type { Capability } from '@bls/proto/domain/access/permissions';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { DecisionKind } from '@bls/proto/domain/inbox/decision-link';
import type { DefaultInstant, Instant, MaybeInstant } from './columns.js';

/** A link by which `userId` decides the step `status` of an item at `revision`, for which it waits with `capability`. */
export type DecisionLinkTable = {
  tenant: string;
  id: string;
  userId: string;
  itemId: string;
  revision: number;
  kind: DecisionKind;
  status: string;
  capability: Capability;
  path: string;
  number: string;
  language: Language;
  /** The encryption key that signs the token. */
  keyId: string;
  createdAt: DefaultInstant;
  expiresAt: Instant;
  usedAt: MaybeInstant;
};
