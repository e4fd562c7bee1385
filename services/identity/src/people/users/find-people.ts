import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { userFind } from '@bls/proto/contracts/calls/identity/people/user';
import type { IdentityDb } from '../../db/schema.js';
import { activePeople } from './people.queries.js';
import { actorOf } from './user.js';

/** Active people with their rights, for a service that decides who may see an item. They have no session. */
@Handler(userFind)
export class FindPeople {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(request: RequestOf<typeof userFind>, ctx: TenantContext): Promise<ResponseOf<typeof userFind>> {
    const users = await this.db.read(ctx, (trx) => activePeople(trx, ctx.tenant, request));
    return { people: users.map((user) => ({ actor: actorOf(user, user.id), company: user.companyName })) };
  }
}
