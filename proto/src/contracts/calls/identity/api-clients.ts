import { z } from 'zod';
import { actorSchema } from '../../../domain/access/actor.js';
import { apiClientFields, scopeSchema, SECRET_OVERLAP_HOURS } from '../../../domain/access/api-client-fields.js';
import { roleSchema } from '../../../domain/access/role-schemas.js';
import { idSchema } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { defineCall } from '../../call.js';

/** Identifies a client in token requests: its tenant, a dot, and its id. */
export const clientIdSchema = z.string().regex(/^[A-Z][A-Z0-9]{1,15}\.[0-9a-f-]{36}$/);
/** An access token of a client: its tenant, and 256 random bits. Credentials of people have another form. */
export const ACCESS_TOKEN = /^[A-Z][A-Z0-9]{1,15}\.api\.[A-Za-z0-9_-]{43}$/;

const secretSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  /** Of the former secret, after a rotation. */
  endsAt: instantSchema.nullable(),
  lastUsedAt: instantSchema.nullable(),
});

export const apiClientSchema = z.object({
  id: idSchema,
  clientId: clientIdSchema,
  name: z.string(),
  role: roleSchema,
  scopes: z.array(scopeSchema),
  createdAt: instantSchema,
  createdByName: z.string(),
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  revokedByName: z.string().nullable(),
  /** The valid ones, the newest first: two during a rotation. */
  secrets: z.array(secretSchema),
});

/** The API clients of the tenant, the valid ones first; at most 500. */
export const apiClientList = defineCall({
  subject: 'identity.api-client.list.v1',
  access: 'apiClient.manage',
  http: 'GET /ApiClient/List',
  shows: ['apiClient'],
  summary: 'The API clients of the tenant, with their secrets by validity and last use.',
  request: z.strictObject({}),
  response: z.array(apiClientSchema),
});

/** Creates a client. The secret is in this answer only. Error: `alreadyExists` (name, or a second request). */
export const apiClientCreate = defineCall({
  subject: 'identity.api-client.create.v1',
  access: 'apiClient.manage',
  http: 'POST /ApiClient/Create',
  changes: ['apiClient', 'audit'],
  summary: 'Creates an API client with a secret, which is shown once.',
  request: apiClientFields.safeExtend({ id: idSchema }),
  response: z.object({ clientId: clientIdSchema, clientSecret: z.string() }),
});

/**
 * Creates a second secret; the present one ends after the overlap. Errors: `notFound` (no such client, or revoked), `wrongState`
 * while two secrets are valid.
 */
export const apiClientRotate = defineCall({
  subject: 'identity.api-client.rotate.v1',
  access: 'apiClient.manage',
  http: 'POST /ApiClient/Rotate',
  changes: ['apiClient', 'audit'],
  summary: 'Creates a new secret of an API client, which is shown once; the former one ends after the overlap.',
  request: z.strictObject({ id: idSchema, overlapHours: z.literal(SECRET_OVERLAP_HOURS) }),
  response: z.object({ clientSecret: z.string(), formerEndsAt: instantSchema }),
});

/** Ends the former secret of a running rotation at once, with its access tokens. Error: `notFound` when there is none. */
export const apiClientEndSecret = defineCall({
  subject: 'identity.api-client.end-secret.v1',
  access: 'apiClient.manage',
  http: 'POST /ApiClient/EndFormerSecret',
  changes: ['apiClient', 'audit'],
  summary: 'Ends the former secret of an API client and the access tokens issued for it.',
  request: z.strictObject({ id: idSchema }),
  response: z.boolean(),
});

/** Revokes a client permanently: its secrets and access tokens end at once. Error: `notFound`, also when it is revoked already. */
export const apiClientRevoke = defineCall({
  subject: 'identity.api-client.revoke.v1',
  access: 'apiClient.manage',
  http: 'POST /ApiClient/Revoke',
  changes: ['apiClient', 'audit'],
  summary: 'Revokes an API client with its secrets and access tokens.',
  request: z.strictObject({ id: idSchema }),
  response: z.boolean(),
});

/**
 * Issues an access token (RFC 6749, 4.4); the BFF offers it at /api/token. Without `scopes` it has all of the client. Errors:
 * `invalidCredentials` for whatever is wrong with id or secret, `forbidden` for a scope that the client does not have.
 */
export const apiClientToken = defineCall({
  subject: 'identity.api-client.token.v1',
  access: 'public',
  withoutTenant: true,
  summary: 'Issues an access token for an API client.',
  request: z.strictObject({
    clientId: z.string().max(200),
    clientSecret: z.string().max(200),
    scopes: z.array(z.string().max(60)).max(200).optional(),
  }),
  response: z.object({ accessToken: z.string(), expiresAt: instantSchema, scopes: z.array(scopeSchema) }),
});

/** Resolves an access token to its client and a short-lived signed token for the services. Error: `signedOut`. */
export const apiClientResolve = defineCall({
  subject: 'identity.api-client.resolve.v1',
  access: 'public',
  withoutTenant: true,
  safe: true,
  summary: 'Resolves an access token of an API client to the client and an actor token.',
  request: z.strictObject({ token: z.string().max(200) }),
  response: z.object({ actor: actorSchema, actorToken: z.string(), actorTokenExpiresAt: instantSchema }),
});

export const apiClientCalls = {
  apiClientList,
  apiClientCreate,
  apiClientRotate,
  apiClientEndSecret,
  apiClientRevoke,
  apiClientToken,
  apiClientResolve,
};
