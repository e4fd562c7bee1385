import { Caller } from '@bls/kit/rpc/call-client';
import { singleSignOnFinish, singleSignOnStart } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import { Inject } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BffConfig, CONFIG } from '../config.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { sessionCookieOf, setCookies, userAgentOf } from '../sessions/credentials.js';
import { tenantMissing, VisitorTenant } from '../sessions/visitor-tenant.js';
import { setDevice } from './device-cookie.js';
import { SignOut } from './sign-out.js';
import { pageAddress } from './page-address.js';

/** Binds an attempt to the browser that started it, so that a link cannot sign its reader in as another person. */
const ATTEMPT_COOKIE = 'BLSAUTH_ATTEMPT';
const TEN_MINUTES_S = 600;

/**
 * Redirects to the OpenID provider and back. Browsers navigate here: every response is a redirect, and an error redirects to
 * the sign-in screen.
 */
@Routes()
export class SingleSignOnRoutes implements RouteSet {
  private readonly secure: boolean;
  private readonly path: string;

  constructor(
    private readonly caller: Caller,
    private readonly visitors: VisitorTenant,
    private readonly signOut: SignOut,
    @Inject(CONFIG) private readonly config: BffConfig,
  ) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
    this.path = `${config.API_BASE}/account`;
  }

  register(scope: FastifyInstance): void {
    scope.get('/account/SingleSignOn', async (request, reply) => {
      const tenant = await this.visitors.find(request).catch(() => undefined);
      return orToLogon(reply, tenant, () => this.start(request, reply, tenant));
    });
    scope.get('/account/SingleSignOnReturn', (request, reply) => {
      // the state begins with the tenant, like a credential
      const tenant = /^([A-Z][A-Z0-9]{1,15})\./.exec((request.query as { state?: string }).state ?? '')?.[1];
      return orToLogon(reply, tenant, () => this.finish(request, reply));
    });
  }

  /**
   * The address of the provider. The provider returns to `PUBLIC_URL`, and so must the cookie of the attempt: from the host name of
   * a tenant the browser is sent there first.
   */
  private async start(request: FastifyRequest, reply: FastifyReply, tenant: string | undefined): Promise<string> {
    if (tenant === undefined) throw tenantMissing();
    const { tenant: _, stayLoggedIn, ...rest } = request.query as Record<string, string>;
    if ((await this.visitors.ofHost(request)) !== undefined) {
      const { PUBLIC_URL, API_BASE } = this.config;
      const query = new URLSearchParams({ ...(request.query as Record<string, string>), tenant });
      return `${PUBLIC_URL.replace(/\/$/, '')}${API_BASE}/account/SingleSignOn?${query.toString()}`;
    }
    const parsed = singleSignOnStart.request.safeParse({ ...rest, stayLoggedIn: stayLoggedIn === 'true' });
    if (!parsed.success) throw new CallError('invalid', { issues: issuesOf(parsed.error) });
    const { url, browser } = await this.caller.call(singleSignOnStart, parsed.data as never, { tenant, requestId: request.id });
    // Lax: the provider sends the browser back by a navigation from its own site.
    const options = { path: this.path, httpOnly: true, secure: this.secure, sameSite: 'lax', maxAge: TEN_MINUTES_S } as const;
    void reply.setCookie(ATTEMPT_COOKIE, browser, options);
    return url;
  }

  /** The page for which the attempt was started. */
  private async finish(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    void reply.clearCookie(ATTEMPT_COOKIE, { path: this.path });
    const query = request.url.slice(request.url.indexOf('?') + 1);
    const browser = request.cookies[ATTEMPT_COOKIE] ?? '';
    const client = { userAgent: userAgentOf(request), keeps: 'cookie' as const };
    const done = await this.caller.call(singleSignOnFinish, { query, browser, ...client }, { tenant: 'NONE', requestId: request.id });
    const { TenantCode, UserName, Email } = done.user;
    if (done.device) setDevice(reply, TenantCode, [UserName, Email], done.device, this.secure);
    setCookies(reply, done.credential, this.secure, done.stayLoggedIn ? new Date(done.expiresAt) : undefined);
    const previous = sessionCookieOf(request);
    if (previous) await this.signOut.execute(request, previous);
    return pageAddress(done.returnURL);
  }
}

async function orToLogon(reply: FastifyReply, tenant: string | undefined, target: () => Promise<string>): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store');
  try {
    return await reply.redirect(await target(), 303);
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'internal';
    return reply.redirect(`/#/logon?error=${code}${tenant ? `&tenant=${tenant}` : ''}`, 303);
  }
}
