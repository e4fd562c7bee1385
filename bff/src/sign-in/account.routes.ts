import { Caller } from '@bls/kit/rpc/call-client';
import { sessionLogon, sessionSecondStep } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { withoutUnknown } from '@bls/proto/contracts/known-fields';
import { CallError, ERRORS, issuesOf } from '@bls/proto/domain/values/errors';
import { firstStepFields, logonFields } from '@bls/proto/domain/user-fields/logon';
import { tenantOfName } from '@bls/proto/domain/user-fields/tenant-of-name';
import { Inject } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BffConfig, CONFIG } from '../config.js';
import { failure, success } from '../http/envelope.js';
import { languageOf } from '../http/language.js';
import { type RouteSet, Routes } from '../http/routes.js';
import {
  clearCookies,
  credentialOf,
  refuseForgery,
  sendRenewals,
  sessionCookieOf,
  setCookies,
  userAgentOf,
} from '../sessions/credentials.js';
import { tenantMissing, VisitorTenant } from '../sessions/visitor-tenant.js';
import { ClientTokens } from './client-tokens.js';
import { deviceIn, setDevice } from './device-cookie.js';
import { SignOut } from './sign-out.js';

/** Sign-in and sign-out: the calls whose response is a cookie or a token and not only an envelope. */
@Routes()
export class AccountRoutes implements RouteSet {
  private readonly secure: boolean;

  constructor(
    private readonly caller: Caller,
    private readonly visitors: VisitorTenant,
    private readonly signOut: SignOut,
    private readonly clientTokens: ClientTokens,
    @Inject(CONFIG) config: BffConfig,
  ) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
  }

  register(scope: FastifyInstance): void {
    const parseForm = (_request: FastifyRequest, body: string | Buffer, done: (error: null, form: object) => void): void =>
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, parseForm);
    scope.post('/account/logon', (request, reply) => this.logonByCookie(request, reply));
    scope.post('/account/StartSecondStep', (request) => this.secondStep(request));
    scope.post('/account/logout', (request, reply) => this.logout(request, reply));
    scope.post('/api/token', (request, reply) => this.logonByToken(request, reply));
    sendRenewals(scope, this.secure);
  }

  private async logonByCookie(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    // A foreign site must not be able to sign a visitor in as somebody else.
    refuseForgery(request, { value: '', by: 'cookie' });
    const { credential, user, expiresAt, device } = await this.logon(request, request.body ?? {}, 'cookie');
    const { userName, stayLoggedIn } = request.body as { userName: string; stayLoggedIn?: boolean };
    if (device) setDevice(reply, user.TenantCode, [userName, user.UserName], device, this.secure);
    setCookies(reply, credential, this.secure, stayLoggedIn ? new Date(expiresAt) : undefined);
    // Ends the earlier session of this browser.
    const previous = sessionCookieOf(request);
    if (previous) await this.signOut.execute(request, previous);
    return success(user);
  }

  /** The second factors of the account, after the right first step. */
  private async secondStep(request: FastifyRequest): Promise<object> {
    refuseForgery(request, { value: '', by: 'cookie' });
    const parsed = firstStepFields.safeParse(request.body ?? {});
    if (!parsed.success) throw new CallError('invalid', { issues: issuesOf(parsed.error) });
    const tenant = await this.tenantFor(request, parsed.data.userName);
    const device = deviceIn(request, tenant, parsed.data.userName);
    return success(await this.caller.call(sessionSecondStep, { ...parsed.data, device }, { tenant, requestId: request.id }));
  }

  private async logout(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const credential = credentialOf(request);
    refuseForgery(request, credential);
    if (credential) await this.signOut.execute(request, credential.value);
    clearCookies(reply);
    await this.signOut.endUnmarked(request, reply);
    return success(true);
  }

  /** The error format of OAuth: the client reads error_description of a 400. */
  private async logonByToken(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { grant_type: grant, username, password, authenticatorCode } = (request.body ?? {}) as Record<string, unknown>;
    if (grant === 'client_credentials') return this.clientTokens.execute(request, reply);
    if (grant !== 'password')
      return reply
        .status(400)
        .send({ error: 'unsupported_grant_type', error_description: 'grant_type must be password or client_credentials' });
    try {
      const second = authenticatorCode === undefined ? {} : { authenticatorCode };
      const { credential, expiresAt } = await this.logon(request, { userName: username, password, ...second }, 'token');
      void reply.header('cache-control', 'no-store');
      return { access_token: credential, token_type: 'bearer', expires_in: Math.floor((Date.parse(expiresAt) - Date.now()) / 1000) };
    } catch (error) {
      if (!(error instanceof CallError) || ERRORS[error.code] >= 500) throw error;
      const description = failure(error, languageOf(request)).body.Error;
      const kind = error.code === 'secondFactorRequired' ? 'mfa_required' : 'invalid_grant';
      return reply.status(400).send({ error: kind, error_description: description });
    }
  }

  private async logon(request: FastifyRequest, payload: unknown, keeps: 'cookie' | 'token') {
    const parsed = logonFields.safeParse(withoutUnknown(logonFields, payload));
    if (!parsed.success) throw new CallError('invalid', { issues: issuesOf(parsed.error) });
    const tenant = await this.tenantFor(request, parsed.data.userName);
    const client = { userAgent: userAgentOf(request), keeps, device: deviceIn(request, tenant, parsed.data.userName) };
    const context = { tenant, requestId: request.id };
    return this.caller.call(sessionLogon, { ...parsed.data, ...client }, context);
  }

  /** Clients that name no tenant have it in the user name: `anna@plby`. */
  private async tenantFor(request: FastifyRequest, userName: string): Promise<string> {
    const tenant = await this.visitors.find(request, tenantOfName(userName));
    if (tenant === undefined) throw tenantMissing();
    return tenant;
  }
}
