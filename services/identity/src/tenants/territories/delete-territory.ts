import type { RequestOf } from '@bls/proto/contracts/call';
import { territoryDelete } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { territoryUse } from '@bls/proto/contracts/calls/licensing/territory';
import { CallError } from '@bls/proto/domain/values/errors';
import { territorySaved } from '@bls/proto/contracts/events/identity';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { removeTerritory } from './territories.repository.js';
import { territoryByCode } from './territories.queries.js';

/** Removes a territory that is not in use. Licensing knows where territories are used. */
@Handler(territoryDelete)
export class DeleteTerritory {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
  ) {}

  /** Throws `inUse` with the numbers of uses, `notFound`, `conflict`. If licensing does not answer, nothing is removed. */
  async execute({ code, revision }: RequestOf<typeof territoryDelete>, ctx: CallContext): Promise<boolean> {
    const { tenant, actor } = ctx;
    const territory = await this.db.read(ctx, (trx) => territoryByCode(trx, tenant, code));
    if (!territory) throw new CallError('notFound');
    const use = await this.caller.call(territoryUse, { code }, ctx);
    if (use.properties + use.characters + use.termSheets > 0)
      throw new CallError('inUse', { issues: [{ path: ['code'], rule: 'territoryInUse', params: use }] });
    await this.db.transaction(ctx, async (trx) => {
      if (!(await removeTerritory(trx, tenant, code, revision))) throw new CallError('conflict');
      const { name, nameZh } = territory;
      await emit(trx, ctx, territorySaved, { code, name, nameZh, revision: revision + 1, deleted: true });
      await audit(trx, ctx, { kind: 'territoryDeleted', userId: actor.userId, userName: actor.name, detail: { territory: code, name } });
    });
    return true;
  }
}
