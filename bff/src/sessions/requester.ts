import { Caller } from '@bls/kit/rpc/call-client';
import type { Call } from '@bls/proto/contracts/call';
import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { isScope } from '@bls/proto/domain/access/scopes';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { withoutUnknown } from '@bls/proto/contracts/known-fields';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { noteCaller } from '../http/caller-of-request.js';
import { languageOf } from '../http/language.js';
import { credentialOf, namedTenant, noteRenewal, refuseForgery } from './credentials.js';
import { SessionCache } from './session-cache.js';
import { type Session, Sessions } from './sessions.js';
import { VisitorTenant } from './visitor-tenant.js';

/** Makes a call on behalf of whoever sent an HTTP request. */
@Injectable()
export class Requester {
  constructor(
    private readonly caller: Caller,
    private readonly sessions: Sessions,
    private readonly visitors: VisitorTenant,
    private readonly cache: SessionCache,
  ) {}

  /**
   * The signed-in session, for `call` if there is one. Throws `signedOut`, `forbidden` for a forged request or the wrong tenant,
   * `secondFactorMissing` for a person who must first set up a second factor. An API client is refused here what is beyond its
   * scopes; services check it again.
   */
  async session(request: FastifyRequest, call?: Call): Promise<Session> {
    const credential = credentialOf(request);
    if (!credential) throw new CallError('signedOut');
    refuseForgery(request, credential);
    const session = await this.admitted(credential.value, request.id, call);
    noteCaller(request, { tenant: session.actor.tenant, userId: session.actor.userId });
    const tenant = namedTenant(request);
    if (tenant && tenant !== session.actor.tenant) throw new CallError('forbidden');
    if (session.actor.scopes && call && !isOpenTo(session.actor, call)) throw beyondScopes(call);
    if (credential.by === 'cookie') noteRenewal(request, session.renewed);
    return session;
  }

  /** The session of a person: what has no call of its own is not for API clients. Throws as `session`, and `forbidden` for those. */
  async person(request: FastifyRequest): Promise<Session> {
    const session = await this.session(request);
    if (session.actor.scopes) throw new CallError('forbidden');
    return session;
  }

  /** A limited session is resolved again, because the person may have set up the second factor a moment ago. */
  private async admitted(credential: string, requestId: string, call: Call | undefined): Promise<Session> {
    const session = await this.sessions.resolve(credential, requestId);
    if (!session.actor.secondFactorMissing || call?.beforeSecondFactor) return session;
    this.sessions.evict(credential);
    const fresh = await this.sessions.resolve(credential, requestId);
    if (fresh.actor.secondFactorMissing) throw new CallError('secondFactorMissing');
    return fresh;
  }

  /**
   * Parses the payload by the call's schema (here, so that invalid input never reaches NATS), then calls. A public call needs
   * no session, but uses an existing one for the tenant.
   */
  async call(request: FastifyRequest, call: Call, payload: unknown, signal?: AbortSignal): Promise<unknown> {
    return JSON.parse(await this.text(request, call, payload, signal)) as unknown;
  }

  /** As `call`; returns the JSON text of the service, which has validated it. */
  async text(request: FastifyRequest, call: Call, payload: unknown, signal?: AbortSignal): Promise<string> {
    const known = call.ignoresUnknown ? withoutUnknown(call.request, payload) : payload;
    const sent = call.inLanguage ? { languageCode: await this.languageOf(request), ...(known as object) } : known;
    const parsed = call.request.safeParse(sent);
    const session = call.access === 'public' ? undefined : await this.session(request, call);
    if (!parsed.success) throw new CallError('invalid', { issues: issuesOf(parsed.error) });
    const tenant = session?.actor.tenant ?? (await this.visitors.forCall(request, call));
    if (!session) noteCaller(request, { tenant });
    const makeCall = (cancelled?: AbortSignal): Promise<string> =>
      this.caller.callText(
        call,
        sent ?? {},
        { tenant, requestId: request.id, token: session?.token, clientAddress: request.ip },
        cancelled,
      );
    return session ? this.cache.answer(session, call, makeCall, signal) : makeCall(signal);
  }

  /** The language of the signed-in user, of a visitor that of the request. */
  private async languageOf(request: FastifyRequest): Promise<Language> {
    const credential = credentialOf(request);
    const session = credential && (await this.sessions.resolve(credential.value, request.id).catch(() => undefined));
    return session?.actor.language ?? languageOf(request);
  }
}

/** Names the scope that the client would need, where a client can have it. */
const beyondScopes = ({ access }: Call): CallError =>
  new CallError('forbidden', isScope(access) ? { issues: [{ path: [], rule: 'apiClient.scopeMissing', params: { scope: access } }] } : {});

const isOpenTo = (actor: Actor, { access }: Call): boolean => access === 'public' || (access !== 'internal' && can(actor, access));
