import { randomBytes, randomUUID } from 'node:crypto';
import { ACCESS_TOKEN, clientIdSchema } from '@bls/proto/contracts/calls/identity/api-clients';
import { credentialHash } from '../sessions/sessions.api.js';

/** The beginning lets scanners of source code find secrets that were published by mistake. */
const SECRET_PREFIX = 'blsec_';
const random = (): string => randomBytes(32).toString('base64url');

export const clientIdOf = (tenant: string, id: string): string => `${tenant}.${id}`;
/** Tenant and id of a client id; undefined for any other text. */
export function clientOf(clientId: string): { tenant: string; id: string } | undefined {
  if (!clientIdSchema.safeParse(clientId).success) return undefined;
  const dot = clientId.indexOf('.');
  return { tenant: clientId.slice(0, dot), id: clientId.slice(dot + 1) };
}

/** A new secret, and the row that stores its hash. */
export function newSecret(tenant: string, clientId: string) {
  const secret = `${SECRET_PREFIX}${random()}`;
  return { secret, row: { tenant, id: randomUUID(), clientId, secretHash: credentialHash(secret) } };
}

export const newAccessToken = (tenant: string): string => `${tenant}.api.${random()}`;
/** The tenant of an access token; undefined for any other text. */
export const tenantOfToken = (token: string): string | undefined =>
  ACCESS_TOKEN.test(token) ? token.slice(0, token.indexOf('.')) : undefined;
