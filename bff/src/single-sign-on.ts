import type { Caller } from '@bls/kit/rpc/call-client';
import { singleSignOnFinish, singleSignOnStart } from '@bls/proto/contracts/calls/identity/single-sign-on';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BffConfig } from './config.js';
import { sessionCookieOf, setCookies, userAgentOf } from './credentials.js';
import type { Requester } from './requester.js';
import { pageAddress } from './page-address.js';

/** Ties an attempt to the browser that began it: nobody can send somebody else a link that signs in as a third. */
const ATTEMPT_COOKIE = 'BLSAUTH_ATTEMPT';
const TEN_MINUTES_S = 600;

/** The two doors of single sign-on. Browsers come here by navigating: every answer leads on, a refusal to the sign-in screen. */
export function openSingleSignOnDoors(
  fastify: FastifyInstance,
  caller: Caller,
  requester: Requester,
  config: BffConfig,
  signOut: (request: FastifyRequest, credential: string) => Promise<void>,
): void {
  const secure = config.PUBLIC_URL.startsWith('https:');
  const path = `${config.API_BASE}/account`;
  const contextOf = (request: FastifyRequest) => ({ tenant: requester.tenantOf(request), requestId: request.id });

  fastify.get('/account/SingleSignOn', (request, reply) =>
    orToLogon(reply, async () => {
      const { tenant: _, stayLoggedIn, ...rest } = request.query as Record<string, string>;
      const parsed = singleSignOnStart.request.safeParse({ ...rest, stayLoggedIn: stayLoggedIn === 'true' });
      if (!parsed.success) throw new CallError('invalid', { issues: issuesOf(parsed.error) });
      const { url, browser } = await caller.call(singleSignOnStart, parsed.data as never, contextOf(request));
      // Lax: the provider sends the browser back by a navigation from its own site.
      void reply.setCookie(ATTEMPT_COOKIE, browser, { path, httpOnly: true, secure, sameSite: 'lax', maxAge: TEN_MINUTES_S });
      return url;
    }),
  );

  fastify.get('/account/SingleSignOnReturn', (request, reply) =>
    orToLogon(reply, async () => {
      void reply.clearCookie(ATTEMPT_COOKIE, { path });
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const browser = request.cookies[ATTEMPT_COOKIE] ?? '';
      const client = { userAgent: userAgentOf(request), keeps: 'cookie' as const };
      const done = await caller.call(singleSignOnFinish, { query, browser, ...client }, contextOf(request));
      setCookies(reply, done.credential, secure, done.stayLoggedIn ? new Date(done.expiresAt) : undefined);
      const before = sessionCookieOf(request);
      if (before) await signOut(request, before);
      return pageAddress(done.returnURL);
    }),
  );
}

async function orToLogon(reply: FastifyReply, target: () => Promise<string>): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store');
  try {
    return await reply.redirect(await target(), 303);
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'internal';
    return reply.redirect(`/#/logon?error=${code}`, 303);
  }
}
