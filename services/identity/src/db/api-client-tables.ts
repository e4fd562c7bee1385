import type { Capability } from '@bls/proto/domain/access/permissions';
import type { Role } from '@bls/proto/domain/access/roles';
import type { DefaultInstant, Instant, Maybe, MaybeInstant } from './columns.js';

export type ApiClientTable = {
  tenant: string;
  id: string;
  name: string;
  role: Role;
  scopes: Capability[];
  createdAt: DefaultInstant;
  createdBy: string;
  createdByName: string;
  lastUsedAt: MaybeInstant;
  revokedAt: MaybeInstant;
  revokedBy: Maybe<string>;
  revokedByName: Maybe<string>;
};
/** `endsAt` is set by a rotation; a secret without it is valid until the client is revoked. */
export type ApiClientSecretTable = {
  tenant: string;
  id: string;
  clientId: string;
  secretHash: Buffer;
  createdAt: DefaultInstant;
  endsAt: MaybeInstant;
  lastUsedAt: MaybeInstant;
};
/** An access token that was issued for a secret. */
export type ApiClientTokenTable = {
  tenant: string;
  tokenHash: Buffer;
  clientId: string;
  secretId: string;
  scopes: Capability[];
  expiresAt: Instant;
};
