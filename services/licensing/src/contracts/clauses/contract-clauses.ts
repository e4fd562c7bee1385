import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractClauses, contractClauseSet } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import { can } from '@bls/proto/domain/access/permissions';
import { CallError } from '@bls/proto/domain/values/errors';
import { personOf, writeHistory } from '../../db/history.repository.js';
import type { LicensingDb } from '../../db/schema.js';
import { findByVersion, findCurrent, updateStatus } from '../contracts.repository.js';
import { requireDraft } from '../draft.js';
import { publishMoved } from '../publish-moves.js';
import { currentOf, findClause, wordingsOf } from './clauses.queries.js';
import { clauseEntry, INSERT, REMOVE } from './clause-entry.js';
import { clausesOf, isStale } from './contract-clauses.queries.js';
import { putIntoContract, removeFromContract } from './contract-clauses.repository.js';

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
      if (rank === null) await removeFromContract(trx, place);
      else {
        const wording = clause.active
          ? currentOf(clause, await wordingsOf(trx, tenant, clauseId)).find((one) => one.rank === rank)
          : undefined;
        if (!wording) throw new CallError('notFound');
        await putIntoContract(trx, place, wording, { by, at });
      }
      const action = rank === null ? REMOVE : INSERT;
      await writeHistory(trx, tenant, clauseEntry(after, clause, rank, { by, at }));
      await publishMoved(trx, ctx, after, { action, by, at });
      return { revision: after.revision };
    });
  }
}
