import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { passkeyAdd } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { SetUpFactor } from './set-up-factor.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { insertPasskey } from '../passkeys/passkeys.repository.js';

type Added = ResponseOf<typeof passkeyAdd>;

/** Stores a passkey that the browser has created; the challenge proves the password, which `StartPasskey` has checked. */
@Handler(passkeyAdd)
export class AddPasskey {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly passkeys: Passkeys,
    private readonly setUp: SetUpFactor,
  ) {}

  async execute({ name, passkey }: RequestOf<typeof passkeyAdd>, ctx: CallContext): Promise<Added> {
    const { tenant, actor } = ctx;
    const { userId, sessionId } = actor;
    // A refusal is thrown after the commit: throwing here would make the challenge valid again.
    const outcome = await this.db.transaction(ctx, async (trx): Promise<Added | CallError> => {
      const state = await this.setUp.begin(trx, ctx);
      const created = await this.passkeys.verifyNew(trx, { tenant, userId, sessionId }, passkey);
      if (!created) return new CallError('invalidPasskey');
      if (!(await insertPasskey(trx, { tenant, id: randomUUID(), userId, name, ...created }))) return new CallError('alreadyExists');
      await audit(trx, ctx, { kind: 'passkeyAdded', userId, userName: actor.name, detail: { name } });
      return this.setUp.finish(trx, ctx, state);
    });
    if (outcome instanceof CallError) throw outcome;
    return outcome;
  }
}
