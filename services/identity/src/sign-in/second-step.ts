import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { sessionSecondStep } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../db/schema.js';
import { CheckFirstFactor } from './check-first-factor.js';
import { Passkeys } from './passkeys/passkeys.js';
import { authenticatorOf } from './two-factor/two-factor.repository.js';

/** Names the second factors of a user after the right first step, with a challenge for the passkeys. */
@Handler(sessionSecondStep)
export class StartSecondStep {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly firstFactor: CheckFirstFactor,
    private readonly passkeys: Passkeys,
  ) {}

  async execute(request: RequestOf<typeof sessionSecondStep>, ctx: TenantContext): Promise<ResponseOf<typeof sessionSecondStep>> {
    const attempt = await this.firstFactor.execute(request, ctx);
    // A refusal is returned and thrown after the commit: throwing here would roll back the counted failure.
    const outcome = await this.db.transaction(ctx, async (trx) => {
      const admitted = await this.firstFactor.admit(trx, ctx, attempt);
      if (admitted instanceof CallError) return admitted;
      const { id } = admitted.user;
      const app = Boolean((await authenticatorOf(trx, ctx.tenant, id))?.confirmedAt);
      return { app, passkey: await this.passkeys.request(trx, ctx.tenant, id) };
    });
    if (outcome instanceof CallError) throw outcome;
    return outcome;
  }
}
