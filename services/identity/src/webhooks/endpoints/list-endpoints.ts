import type { ResponseOf } from '@bls/proto/contracts/call';
import { webhookList } from '@bls/proto/contracts/calls/identity/webhooks';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { type Endpoint, endpoints } from '../store/endpoints.repository.js';

@Handler(webhookList)
export class ListEndpoints {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: unknown, ctx: CallContext): Promise<ResponseOf<typeof webhookList>> {
    const found = await this.db.read(ctx, (trx) => endpoints(trx, ctx.tenant));
    return found.map(shown);
  }
}

/** An endpoint without its secrets. */
function shown(endpoint: Endpoint): ResponseOf<typeof webhookList>[number] {
  const { id, url, description, kinds, createdAt, createdByName, failingSince, disabledAt, disabledBySystem, revision } = endpoint;
  const until = endpoint.formerSecretUntil;
  const formerSecretUntil = until && Date.parse(until) > Date.now() ? until : null;
  return { id, url, description, kinds, createdAt, createdByName, failingSince, disabledAt, disabledBySystem, formerSecretUntil, revision };
}
