import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { territorySave } from '@bls/proto/contracts/calls/identity/territory';
import { CallError } from '@bls/proto/domain/values/errors';
import { territorySaved } from '@bls/proto/contracts/events/identity';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { addTerritory, renameTerritory } from './territories.repository.js';
import { listTerritories, territoryByCode } from './territories.queries.js';

type Request = RequestOf<typeof territorySave>;
type Saved = ResponseOf<typeof territorySave>;

/** Adds a territory or renames one; its code is what deals and characters remember and never changes. */
@Injectable()
export class SaveTerritory {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `alreadyExists` naming each field whose value is taken, `conflict` when somebody saved meanwhile, `notFound`. */
  async execute(request: Request, ctx: CallContext): Promise<Saved> {
    try {
      return await this.db.transaction(ctx, (trx) => this.save(trx, request, ctx));
    } catch (error) {
      // Two added the same one at once: the index let one of them in.
      if (isUniqueViolation(error)) throw exists(['code']);
      throw error;
    }
  }

  private async save(trx: Trx, request: Request, ctx: CallContext): Promise<Saved> {
    const { tenant, actor } = ctx;
    const taken = takenFields(await listTerritories(trx, tenant), request);
    if (taken.length > 0) throw exists(taken);
    if (request.revision === undefined) {
      if (!(await addTerritory(trx, tenant, request, actor.name))) throw exists(['code']);
    } else if (!(await renameTerritory(trx, tenant, request, request.revision, actor.name)))
      throw new CallError((await territoryByCode(trx, tenant, request.code)) ? 'conflict' : 'notFound');
    const saved = await territoryByCode(trx, tenant, request.code);
    if (!saved) throw new CallError('notFound');
    const { code, name, nameZh, revision } = saved;
    await emit(trx, ctx, territorySaved, { code, name, nameZh, revision, deleted: false });
    await audit(trx, ctx, {
      kind: 'territorySaved',
      userId: actor.userId,
      userName: actor.name,
      detail: { territory: code, name, nameZh },
    });
    return saved;
  }
}

/** Names count as taken whatever their case; a new code must be new, too. */
function takenFields(there: readonly Saved[], { code, name, nameZh, revision }: Request): ('code' | 'name' | 'nameZh')[] {
  const others = there.filter((territory) => revision === undefined || territory.code !== code);
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return [
    ...(others.some((other) => other.code === code) ? (['code'] as const) : []),
    ...(others.some((other) => same(other.name, name)) ? (['name'] as const) : []),
    ...(others.some((other) => same(other.nameZh, nameZh)) ? (['nameZh'] as const) : []),
  ];
}

const exists = (fields: readonly string[]): CallError =>
  new CallError('alreadyExists', { issues: fields.map((field) => ({ path: [field], rule: 'territoryExists' })) });
