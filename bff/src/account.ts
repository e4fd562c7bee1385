import type { Caller } from '@bls/kit/caller';
import { logonFields, sessionLogon, sessionLogout } from '@bls/proto/calls/identity/session';
import { CallError, ERRORS, issuesOf } from '@bls/proto/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BffConfig } from './config.js';
import { clearCookies, credentialOf, languageOf, refuseForgery, setCookies } from './credentials.js';
import { failure, success } from './envelope.js';
import type { Requester } from './requester.js';
import type { Sessions } from './sessions.js';

/** Sign-in and sign-out: the calls whose answer is a cookie or a token and not only an envelope. */
export function openAccountDoors(
  fastify: FastifyInstance,
  caller: Caller,
  sessions: Sessions,
  requester: Requester,
  config: BffConfig,
): void {
  const secure = config.PUBLIC_URL.startsWith('https:');
  const logon = (request: Parameters<Requester['tenantOf']>[0], payload: unknown) => {
    const parsed = logonFields.safeParse(payload);
    if (!parsed.success) throw new CallError('invalid', { issues: issuesOf(parsed.error) });
    return caller.call(sessionLogon, parsed.data, { tenant: requester.tenantOf(request), requestId: request.id });
  };

  fastify.post('/account/logon', async (request, reply) => {
    // A foreign site must not be able to sign a visitor in as somebody else.
    refuseForgery(request, { value: '', by: 'cookie' });
    const body = request.body as z.input<typeof logonFields>;
    const { credential, user, expiresAt } = await logon(request, body);
    setCookies(reply, credential, secure, body.stayLoggedIn ? new Date(expiresAt) : undefined);
    return success(user);
  });

  fastify.post('/account/logout', async (request, reply) => {
    const credential = credentialOf(request);
    refuseForgery(request, credential);
    if (credential) {
      sessions.forget(credential.value);
      await caller.call(sessionLogout, { credential: credential.value }, { tenant: requester.tenantOf(request), requestId: request.id });
    }
    clearCookies(reply);
    return success(true);
  });

  const parseForm = (_request: FastifyRequest, body: string | Buffer, done: (error: null, form: object) => void): void =>
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, parseForm);
  // OAuth's own form of errors: the client reads error_description of a 400.
  fastify.post('/api/token', async (request, reply) => {
    const { grant_type: grant, username, password } = (request.body ?? {}) as Record<string, unknown>;
    if (grant !== 'password')
      return reply.status(400).send({ error: 'unsupported_grant_type', error_description: 'grant_type must be password' });
    try {
      const { credential, expiresAt } = await logon(request, { userName: username, password });
      void reply.header('cache-control', 'no-store');
      return { access_token: credential, token_type: 'bearer', expires_in: Math.floor((Date.parse(expiresAt) - Date.now()) / 1000) };
    } catch (error) {
      if (!(error instanceof CallError) || ERRORS[error.code] >= 500) throw error;
      return reply.status(400).send({ error: 'invalid_grant', error_description: failure(error, languageOf(request)).body.Error });
    }
  });
}
