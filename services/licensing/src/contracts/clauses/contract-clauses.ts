import { Database } from '@bls/kit/db/database';
import { jsonb } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractClauses, contractClauseSet } from '@bls/proto/contracts/calls/licensing/clause';
import { can } from '@bls/proto/domain/access/permissions';
import { CallError } from '@bls/proto/domain/values/errors';
import { personOf, writeHistory } from '../../db/history.repository.js';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { findByVersion, findCurrent, updateStatus } from '../contracts.repository.js';
import { requireDraft } from '../generation/draft.js';
import { publishMoved } from '../publish-moves.js';
import { currentOf, findClause, type Wording, wordingsOf } from './clauses.queries.js';
import { clausesOf, INSERT, isStale, REMOVE } from './contract-clauses.queries.js';

/** The clauses of a contract. */
@Handler(contractClauses)
export class ListContractClauses {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ contractVersionId }: RequestOf<typeof contractClauses>, ctx: CallContext): Promise<ResponseOf<typeof contractClauses>> {
    const { actor } = ctx;
    return this.db.read(ctx, async (trx) => {
      const contract = await findByVersion(trx, actor, contractVersionId);
      const isDraft = contract.status === 'draft' && contract.versionId === contractVersionId;
      return {
        clauses: await clausesOf(trx, contract),
        changeable: isDraft && can(actor, 'contract.generate'),
        stale: isDraft && (await isStale(trx, contract)),
      };
    });
  }
}

type Request = RequestOf<typeof contractClauseSet>;

/** Inserts a position of a clause into a draft, or removes the clause. */
@Handler(contractClauseSet)
export class SetContractClause {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Errors as the call says. */
  execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof contractClauseSet>> {
    const { actor, tenant } = ctx;
    const { clauseId, rank } = request;
    return this.db.transaction(ctx, async (trx) => {
      const contract = requireDraft(await findCurrent(trx, actor, request.contractVersionId));
      if (contract.revision !== request.revision) throw new CallError('conflict', { params: { status: contract.status } });
      const clause = await findClause(trx, tenant, clauseId);
      const at = new Date().toISOString();
      const by = personOf(actor);
      const after = await updateStatus(trx, contract, { updatedAt: at });
      const place = { tenant, contractId: contract.id, clauseId };
      if (rank === null) await remove(trx, place);
      else {
        const wording = clause.active
          ? currentOf(clause, await wordingsOf(trx, tenant, clauseId)).find((one) => one.rank === rank)
          : undefined;
        if (!wording) throw new CallError('notFound');
        await put(trx, place, wording, by, at);
      }
      const action = rank === null ? REMOVE : INSERT;
      const { id: itemId, version, revision, status } = after;
      const comment = rank === null ? clause.title : `${clause.title} (${rank})`;
      const item = { itemKind: 'contract', itemId, version, revision } as const;
      await writeHistory(trx, tenant, { ...item, action, from: status, path: [status], by, at, comment });
      await publishMoved(trx, ctx, after, { action, by, at });
      return { revision };
    });
  }
}

type Place = { tenant: string; contractId: string; clauseId: string };

async function put(trx: Trx, place: Place, { rank, version }: Wording, by: ReturnType<typeof personOf>, at: string): Promise<void> {
  await trx
    .insertInto('contractClause')
    .values({ ...place, rank, version, byPerson: jsonb(by), at })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'contractId', 'clauseId']).doUpdateSet({ rank, version, byPerson: jsonb(by), at }),
    )
    .execute();
}

/** Throws `notFound` when the clause is not in the contract. */
async function remove(trx: Trx, { tenant, contractId, clauseId }: Place): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('contractClause')
    .where('tenant', '=', tenant)
    .where('contractId', '=', contractId)
    .where('clauseId', '=', clauseId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CallError('notFound');
}
