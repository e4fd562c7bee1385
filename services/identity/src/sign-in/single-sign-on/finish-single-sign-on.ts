import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { singleSignOnFinish } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { activeUsersByEmail, signInRefusal, userByEmail, type UserWithCompany } from '../../people/people.api.js';
import { credentialHash, deviceToken, tenantOf } from '../../sessions/sessions.api.js';
import { readSettings } from '../../tenants/tenants.api.js';
import { openSession } from '../open-session.js';
import { type Attempt, attemptPurpose, attemptSchema } from './attempt.js';
import { createAccount } from './create-account.js';
import { type Challenge, OpenIdClient, type ProviderAccess, type ProviderIdentity } from './open-id-client.js';
import { type AccountRules, SingleSignOnAccess } from './single-sign-on-access.js';
import { consumeAttempt } from './single-sign-on.repository.js';

type SignedIn = ResponseOf<typeof singleSignOnFinish>;

/**
 * Finishes a sign-in at the tenant's OpenID provider. An attempt is valid once, for ten minutes, and only in the browser that
 * started it. The provider authenticates the person, so neither password nor second factor is asked. Who has no account gets one
 * when the administrator named a role for a group of the person.
 */
@Handler(singleSignOnFinish)
export class FinishSingleSignOn {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    private readonly access: SingleSignOnAccess,
    private readonly client: OpenIdClient,
  ) {}

  async execute(request: RequestOf<typeof singleSignOnFinish>, call: TenantContext): Promise<SignedIn> {
    const state = new URLSearchParams(request.query).get('state') ?? '';
    const tenant = tenantOf(state);
    if (!tenant) throw new CallError('signedOut');
    const ctx = { tenant, requestId: call.requestId };
    const { attempt, access } = await this.consume(ctx, state, request.browser);
    const person = await this.authenticate(ctx, access, { state, ...attempt }, request.query);
    const outcome = await this.db.transaction(ctx, async (trx): Promise<SignedIn | CallError> => {
      const email = person.emailVerified ? person.email : undefined;
      const known = email ? await userByEmail(trx, tenant, email) : undefined;
      const isShared = !known && email && (await activeUsersByEmail(trx, tenant, email)).length > 1;
      const isNew = !known && email && !isShared;
      const user = isNew ? await createAccount(trx, ctx, { email, claims: person.claims }, access, attempt.language) : known;
      const refusal = user ? signInRefusal(user) : isShared ? 'emailShared' : 'noPermission';
      if (!user || refusal) {
        await audit(trx, ctx, {
          kind: 'singleSignOnRefused',
          ...namesOf(user, person),
          detail: { reason: isShared ? 'emailShared' : reasonOf(user, person) },
        });
        return new CallError(refusal ?? 'noPermission');
      }
      const settings = await readSettings(trx, tenant);
      const opened = await openSession(trx, ctx, user, settings, { ...request, ...attempt }, 'singleSignOn');
      const device = request.keeps === 'cookie' ? deviceToken(user) : undefined;
      return { ...opened, device, stayLoggedIn: attempt.stayLoggedIn, returnURL: attempt.returnURL ?? null };
    });
    if (outcome instanceof CallError) throw outcome;
    return outcome;
  }

  /** Consumes the attempt first, so that it cannot be repeated whatever the result is. */
  private consume(
    ctx: TenantContext,
    state: string,
    browser: string,
  ): Promise<{ attempt: Attempt; access: ProviderAccess & AccountRules }> {
    const stateHash = credentialHash(state);
    return this.db.transaction(ctx, async (trx) => {
      const sealed = await consumeAttempt(trx, ctx.tenant, stateHash, credentialHash(browser));
      if (!sealed) throw new CallError('signedOut');
      const attempt = attemptSchema.parse(JSON.parse(this.cipher.open(attemptPurpose(ctx.tenant, stateHash), sealed)));
      return { attempt, access: await this.access.ofTenant(trx, ctx.tenant) };
    });
  }

  private async authenticate(
    ctx: TenantContext,
    access: ProviderAccess & AccountRules,
    challenge: Challenge,
    query: string,
  ): Promise<ProviderIdentity> {
    const wanted = access.groupRoles.length > 0 ? [access.groupsClaim] : [];
    try {
      return await this.client.finish(access, challenge, new URL(`${this.access.redirectUri}?${query}`), wanted);
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : String(error);
      await this.db.transaction(ctx, (trx) =>
        audit(trx, ctx, { kind: 'singleSignOnRefused', userId: null, userName: null, detail: { reason } }),
      );
      throw new CallError('forbidden');
    }
  }
}

const namesOf = (user: UserWithCompany | undefined, person: ProviderIdentity) => ({
  userId: user?.id ?? null,
  userName: user?.userName ?? person.email ?? null,
});
const reasonOf = (user: UserWithCompany | undefined, person: ProviderIdentity): string =>
  user ? (signInRefusal(user) ?? '') : person.emailVerified ? 'unknownAddress' : 'unverifiedAddress';
