import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type ClauseDetail, clauseSave } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { findClause, readClause, wordingsOf } from './clauses.queries.js';
import { insertClause, insertWordings, updateClause } from './clauses.repository.js';

/** Creates or changes a clause. Contracts keep the wording with which they were written. */
@Handler(clauseSave)
export class SaveClause {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Errors as the call says. */
  async execute(request: RequestOf<typeof clauseSave>, ctx: CallContext): Promise<ClauseDetail> {
    const { tenant } = ctx;
    const author = { tenant, by: ctx.actor.name };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        if (request.revision === undefined) await insertClause(trx, author, request);
        else {
          await findClause(trx, tenant, request.id);
          await updateClause(trx, author, request, request.revision);
        }
        await insertWordings(trx, author, request, await wordingsOf(trx, tenant, request.id));
        return readClause(trx, tenant, request.id);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'clause_title'))
        throw new CallError('ruleBroken', { issues: [{ path: ['title'], rule: 'clauseTitleUnique' }] });
      if (isUniqueViolation(error, 'clause_pkey')) throw new CallError('alreadyExists');
      throw error;
    }
  }
}
