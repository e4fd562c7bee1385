import { randomBytes } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { singleSignOnStart } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { credentialHash, newCredential } from '../../sessions/sessions.api.js';
import { type Attempt, ATTEMPT_MINUTES, attemptPurpose } from './attempt.js';
import { OpenIdClient } from './open-id-client.js';
import { SingleSignOnAccess } from './single-sign-on-access.js';
import { insertAttempt } from './single-sign-on.repository.js';

/** Starts a sign-in at the tenant's OpenID provider: the address of the provider, and a secret for the cookie of the browser. */
@Handler(singleSignOnStart)
export class StartSingleSignOn {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    private readonly access: SingleSignOnAccess,
    private readonly client: OpenIdClient,
  ) {}

  async execute(request: RequestOf<typeof singleSignOnStart>, ctx: TenantContext): Promise<ResponseOf<typeof singleSignOnStart>> {
    const access = await this.db.read(ctx, (trx) => this.access.ofTenant(trx, ctx.tenant));
    // The provider returns the state without the tenant, so the state contains it, like a credential.
    const challenge = this.client.newChallenge(newCredential(ctx.tenant));
    const url = await this.client
      .authorizationUrl(access, challenge, this.access.redirectUri, request.language ?? 'en')
      .catch(() => Promise.reject(new CallError('unavailable')));
    const browser = randomBytes(32).toString('base64url');
    const stateHash = credentialHash(challenge.state);
    const attempt: Attempt = { ...request, nonce: challenge.nonce, verifier: challenge.verifier };
    await this.db.transaction(ctx, (trx) =>
      insertAttempt(trx, {
        tenant: ctx.tenant,
        stateHash,
        browserHash: credentialHash(browser),
        sealed: this.cipher.seal(attemptPurpose(ctx.tenant, stateHash), JSON.stringify(attempt)),
        expiresAt: new Date(Date.now() + ATTEMPT_MINUTES * 60_000),
      }),
    );
    return { url: url.href, browser };
  }
}
