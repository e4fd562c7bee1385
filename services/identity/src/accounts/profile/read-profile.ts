import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { profileRead } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { readProfile } from './profile.queries.js';

@Handler(profileRead)
export class ReadProfile {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof profileRead>, ctx: CallContext): Promise<ResponseOf<typeof profileRead>> {
    return this.db.read(ctx, (trx) => readProfile(trx, ctx));
  }
}
