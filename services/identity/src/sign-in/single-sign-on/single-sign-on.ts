import { randomBytes } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { singleSignOnFinish, singleSignOnStart } from '@bls/proto/contracts/calls/identity/single-sign-on';
import { languageSchema, logonCountrySchema } from '@bls/proto/domain/enumerations/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { credentialHash, newCredential, tenantOf } from '../../sessions/credential.js';
import { OpenSession } from '../sessions/open-session.js';
import { settingsOf } from '../../tenants/tenant-settings.js';
import { readTenant } from '../../tenants/tenants.queries.js';
import { mayNotSignIn, type UserWithCompany } from '../../people/users/user.js';
import { userByEmail } from '../../people/users/users.queries.js';
import { type Challenge, Provider, type ProvedPerson, type ProviderAccess } from './provider.js';
import { SingleSignOnSettings } from './single-sign-on-settings.js';
import { insertAttempt, takeAttempt } from './single-sign-on.repository.js';

const MINUTES = 10;
/** What is kept between leaving for the provider and coming back. */
const attemptSchema = z.object({
  nonce: z.string(),
  verifier: z.string(),
  returnURL: z.string().optional(),
  country: logonCountrySchema.optional(),
  language: languageSchema.optional(),
  stayLoggedIn: z.boolean(),
});
type Attempt = z.infer<typeof attemptSchema>;
type Finish = RequestOf<typeof singleSignOnFinish>;
type Finished = ResponseOf<typeof singleSignOnFinish>;

/**
 * Sign-in at the tenant's OpenID provider. An attempt is good once, for ten minutes, and only in the browser that began it.
 * The provider vouches for the person, so that neither password nor second factor of ours is asked.
 */
@Injectable()
export class SingleSignOn {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    private readonly settings: SingleSignOnSettings,
    private readonly provider: Provider,
    private readonly openSession: OpenSession,
  ) {}

  async start(request: RequestOf<typeof singleSignOnStart>, ctx: TenantContext): Promise<ResponseOf<typeof singleSignOnStart>> {
    const access = await this.db.read(ctx, (trx) => this.settings.access(trx, ctx.tenant));
    // The provider sends the state back without naming a tenant: so the state names it, as credentials do.
    const challenge = this.provider.newChallenge(newCredential(ctx.tenant));
    const url = await this.provider
      .authorizationUrl(access, challenge, this.settings.redirectUri, request.language ?? 'en')
      .catch(() => Promise.reject(new CallError('unavailable')));
    const browser = randomBytes(32).toString('base64url');
    const stateHash = credentialHash(challenge.state);
    const attempt: Attempt = { ...request, nonce: challenge.nonce, verifier: challenge.verifier };
    await this.db.transaction(ctx, (trx) =>
      insertAttempt(trx, {
        tenant: ctx.tenant,
        stateHash,
        browserHash: credentialHash(browser),
        sealed: this.cipher.seal(purpose(ctx.tenant, stateHash), JSON.stringify(attempt)),
        expiresAt: new Date(Date.now() + MINUTES * 60_000),
      }),
    );
    return { url: url.href, browser };
  }

  async finish(request: Finish, call: TenantContext): Promise<Finished> {
    const state = new URLSearchParams(request.query).get('state') ?? '';
    const tenant = tenantOf(state);
    if (!tenant) throw new CallError('signedOut');
    const ctx = { tenant, requestId: call.requestId };
    const { attempt, access } = await this.take(ctx, state, request.browser);
    const person = await this.ask(ctx, access, { state, ...attempt }, request.query);
    const outcome = await this.db.transaction(ctx, async (trx): Promise<Finished | CallError> => {
      const user = person.email && person.emailVerified ? await userByEmail(trx, tenant, person.email) : undefined;
      const barred = user ? mayNotSignIn(user) : 'noPermission';
      if (!user || barred) {
        await audit(trx, ctx, { kind: 'singleSignOnRefused', ...who(user, person), detail: { reason: reasonOf(user, person) } });
        return new CallError(barred ?? 'noPermission');
      }
      const settings = settingsOf((await readTenant(trx, tenant)).settings);
      const opened = await this.openSession.execute(trx, ctx, user, settings, { ...request, ...attempt }, 'singleSignOn');
      return { ...opened, stayLoggedIn: attempt.stayLoggedIn, returnURL: attempt.returnURL ?? null };
    });
    if (outcome instanceof CallError) throw outcome;
    return outcome;
  }

  /** Takes the attempt out first: whatever comes of it, it does not come twice. */
  private take(ctx: TenantContext, state: string, browser: string): Promise<{ attempt: Attempt; access: ProviderAccess }> {
    const stateHash = credentialHash(state);
    return this.db.transaction(ctx, async (trx) => {
      const sealed = await takeAttempt(trx, ctx.tenant, stateHash, credentialHash(browser));
      if (!sealed) throw new CallError('signedOut');
      const attempt = attemptSchema.parse(JSON.parse(this.cipher.open(purpose(ctx.tenant, stateHash), sealed)));
      return { attempt, access: await this.settings.access(trx, ctx.tenant) };
    });
  }

  private async ask(ctx: TenantContext, access: ProviderAccess, challenge: Challenge, query: string): Promise<ProvedPerson> {
    try {
      return await this.provider.finish(access, challenge, new URL(`${this.settings.redirectUri}?${query}`));
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : String(error);
      await this.db.transaction(ctx, (trx) =>
        audit(trx, ctx, { kind: 'singleSignOnRefused', userId: null, userName: null, detail: { reason } }),
      );
      throw new CallError('forbidden');
    }
  }
}

const purpose = (tenant: string, stateHash: Buffer): string => `single sign-on attempt ${tenant} ${stateHash.toString('hex')}`;
const who = (user: UserWithCompany | undefined, person: ProvedPerson) => ({
  userId: user?.id ?? null,
  userName: user?.userName ?? person.email ?? null,
});
const reasonOf = (user: UserWithCompany | undefined, person: ProvedPerson): string =>
  user ? (mayNotSignIn(user) ?? '') : person.emailVerified ? 'unknownAddress' : 'unverifiedAddress';
