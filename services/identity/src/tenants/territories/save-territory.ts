import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { territorySave } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { CallError } from '@bls/proto/domain/values/errors';
import { territorySaved } from '@bls/proto/contracts/events/identity';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { emit } from '@bls/kit/events/outbox';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { addTerritory, renameTerritory } from './territories.repository.js';
import { listTerritories, territoryByCode } from './territories.queries.js';

type Request = RequestOf<typeof territorySave>;
type Saved = ResponseOf<typeof territorySave>;

/** Adds or renames a territory. Deals and characters refer to it by its code, which never changes. */
@Handler(territorySave)
export class SaveTerritory {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `alreadyExists` naming each field whose value is taken, `conflict` when somebody saved in the meantime, `notFound`. */
  async execute(request: Request, ctx: CallContext): Promise<Saved> {
    try {
      return await this.db.transaction(ctx, (trx) => this.save(trx, request, ctx));
    } catch (error) {
      // Two requests added the same territory at once; the unique index refused this one.
      if (isUniqueViolation(error)) throw alreadyExists(['code']);
      throw error;
    }
  }

  private async save(trx: Trx, request: Request, ctx: CallContext): Promise<Saved> {
    const { tenant, actor } = ctx;
    const taken = takenFields(await listTerritories(trx, tenant), request);
    if (taken.length > 0) throw alreadyExists(taken);
    if (request.revision === undefined) {
      if (!(await addTerritory(trx, tenant, request, actor.name))) throw alreadyExists(['code']);
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

/** The fields whose values another territory has. Names are compared without regard to case. */
function takenFields(existing: readonly Saved[], { code, name, nameZh, revision }: Request): ('code' | 'name' | 'nameZh')[] {
  const others = existing.filter((territory) => revision === undefined || territory.code !== code);
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return [
    ...(others.some((other) => other.code === code) ? (['code'] as const) : []),
    ...(others.some((other) => same(other.name, name)) ? (['name'] as const) : []),
    ...(others.some((other) => same(other.nameZh, nameZh)) ? (['nameZh'] as const) : []),
  ];
}

const alreadyExists = (fields: readonly string[]): CallError =>
  new CallError('alreadyExists', { issues: fields.map((field) => ({ path: [field], rule: 'territoryExists' })) });
