import { CallError } from '@bls/proto/domain/values/errors';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Readable by scripts: the front end's route guard checks that it exists. It authorizes nothing. */
export const MARKER_COOKIE = 'BLSAUTH_V1';
/** The credential itself; HttpOnly. */
export const SESSION_COOKIE = 'BLSAUTH_SESSION';

export type Credential = { value: string; by: 'cookie' | 'bearer' };

export function credentialOf(request: FastifyRequest): Credential | undefined {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer) return { value: bearer, by: 'bearer' };
  const cookie = sessionCookieOf(request);
  return cookie ? { value: cookie, by: 'cookie' } : undefined;
}

export const sessionCookieOf = (request: FastifyRequest): string | undefined => request.cookies[SESSION_COOKIE] || undefined;

/** The user agent, for the list of sessions. */
export const userAgentOf = (request: FastifyRequest): string | undefined => request.headers['user-agent']?.slice(0, 400);

/** A credential that replaces the one of the request. `expiresAt` null: it ends with the browser session. */
export type Renewal = { credential: string; expiresAt: string | null };
const renewals = new WeakMap<FastifyRequest, Renewal>();

/** The response to this request will contain a new credential. */
export function noteRenewal(request: FastifyRequest, renewal: Renewal | undefined): void {
  if (renewal) renewals.set(request, renewal);
}

/** Sends new credentials with every kind of response. */
export function sendRenewals(fastify: FastifyInstance, secure: boolean): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const renewal = renewals.get(request);
    if (renewal) setCookies(reply, renewal.credential, secure, renewal.expiresAt ? new Date(renewal.expiresAt) : undefined);
    done();
  });
}

/** `expires` undefined: the cookies end with the browser session. */
export function setCookies(reply: FastifyReply, credential: string, secure: boolean, expires: Date | undefined): void {
  const shared = { path: '/', sameSite: 'lax' as const, secure, ...(expires ? { expires } : {}) };
  void reply.setCookie(SESSION_COOKIE, credential, { ...shared, httpOnly: true });
  void reply.setCookie(MARKER_COOKIE, '1', shared);
}

export function clearCookies(reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, MARKER_COOKIE]) void reply.clearCookie(name, { path: '/' });
}

/** Somebody has removed the marker alone; the credential, which scripts cannot remove, is left. */
export const isUnmarked = (request: FastifyRequest): boolean => sessionCookieOf(request) !== undefined && !request.cookies[MARKER_COOKIE];

/**
 * A browser adds cookies to requests that other sites start, but not this header: a request with a cookie needs it to change
 * anything. Throws `forbidden`.
 */
export function refuseForgery(request: FastifyRequest, credential: Credential | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD' || credential?.by !== 'cookie') return;
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new CallError('forbidden');
}

const one = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The tenant of the request: from the query, where a link specifies it, else from the header. Throws `invalid` for a malformed one. */
export function namedTenant(request: FastifyRequest): string | undefined {
  const named = one((request.query as Record<string, unknown>)['tenant']) ?? one(request.headers['x-tenant-code']);
  if (named === undefined) return undefined;
  const parsed = tenantSchema.safeParse(named.toUpperCase());
  if (!parsed.success) throw new CallError('invalid', { issues: [{ path: ['tenant'], rule: 'invalidValue' }] });
  return parsed.data;
}
