import type { Caller } from '@bls/kit/rpc/call-client';
import { sessionLogon, sessionLogout } from '@bls/proto/contracts/calls/identity/session';
import { CallError, ERRORS, issuesOf } from '@bls/proto/domain/values/errors';
import { logonFields } from '@bls/proto/domain/user-fields/logon';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BffConfig } from './config.js';
import {
  clearCookies,
  credentialOf,
  languageOf,
  offerRenewals,
  refuseForgery,
  sessionCookieOf,
  setCookies,
  userAgentOf,
} from './credentials.js';
import { failure, success } from './envelope.js';
import type { Requester } from './requester.js';
import type { Sessions } from './sessions.js';
import { openSingleSignOnDoors } from './single-sign-on.js';

/** Sign-in and sign-out: the calls whose answer is a cookie or a token and not only an envelope. */
export function openAccountDoors(
  fastify: FastifyInstance,
  caller: Caller,
  sessions: Sessions,
  requester: Requester,
  config: BffConfig,
): void {
  const secure = config.PUBLIC_URL.startsWith('https:');
  const logon = (request: FastifyRequest, payload: unknown, keeps: 'cookie' | 'token') => {
    const parsed = logonFields.safeParse(payload);
    if (!parsed.success) throw new CallError('invalid', { issues: issuesOf(parsed.error) });
    const client = { userAgent: userAgentOf(request), keeps };
    return caller.call(sessionLogon, { ...parsed.data, ...client }, { tenant: requester.tenantOf(request), requestId: request.id });
  };
  const signOut = async (request: FastifyRequest, credential: string): Promise<void> => {
    sessions.forget(credential);
    await caller.call(sessionLogout, { credential }, { tenant: requester.tenantOf(request), requestId: request.id });
  };

  fastify.post('/account/logon', async (request, reply) => {
    // A foreign site must not be able to sign a visitor in as somebody else.
    refuseForgery(request, { value: '', by: 'cookie' });
    const { credential, user, expiresAt } = await logon(request, request.body ?? {}, 'cookie');
    const { stayLoggedIn } = request.body as { stayLoggedIn?: boolean };
    setCookies(reply, credential, secure, stayLoggedIn ? new Date(expiresAt) : undefined);
    // Whoever was signed in here before is so no longer; nothing of that session lives on.
    const before = sessionCookieOf(request);
    if (before) await signOut(request, before);
    return success(user);
  });

  fastify.post('/account/logout', async (request, reply) => {
    const credential = credentialOf(request);
    refuseForgery(request, credential);
    if (credential) await signOut(request, credential.value);
    clearCookies(reply);
    return success(true);
  });

  const parseForm = (_request: FastifyRequest, body: string | Buffer, done: (error: null, form: object) => void): void =>
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, parseForm);
  // OAuth's own form of errors: the client reads error_description of a 400.
  fastify.post('/api/token', async (request, reply) => {
    const { grant_type: grant, username, password, authenticatorCode } = (request.body ?? {}) as Record<string, unknown>;
    if (grant !== 'password')
      return reply.status(400).send({ error: 'unsupported_grant_type', error_description: 'grant_type must be password' });
    try {
      const second = authenticatorCode === undefined ? {} : { authenticatorCode };
      const { credential, expiresAt } = await logon(request, { userName: username, password, ...second }, 'token');
      void reply.header('cache-control', 'no-store');
      return { access_token: credential, token_type: 'bearer', expires_in: Math.floor((Date.parse(expiresAt) - Date.now()) / 1000) };
    } catch (error) {
      if (!(error instanceof CallError) || ERRORS[error.code] >= 500) throw error;
      const description = failure(error, languageOf(request)).body.Error;
      const kind = error.code === 'secondFactorRequired' ? 'mfa_required' : 'invalid_grant';
      return reply.status(400).send({ error: kind, error_description: description });
    }
  });

  offerRenewals(fastify, secure);
  openSingleSignOnDoors(fastify, caller, requester, config, signOut);
}
