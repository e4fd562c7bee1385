import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { undoStep } from '@bls/shared/moving-in/undo-step';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedCompanyUndo } from '@bls/proto/contracts/calls/identity/companies/moved-company';
import type { IdentityDb } from '../../db/schema.js';
import { publishCompany } from '../records/publish-company.js';
import { belowFirst, companyBlockers, companiesTakenOut } from './undo-companies.queries.js';

/** Undoes the import of companies, as the removal of a licensor does: services with a copy no longer offer them. */
@Handler(movedCompanyUndo)
export class UndoMovedCompanies {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof movedCompanyUndo>, ctx: CallContext): Promise<ResponseOf<typeof movedCompanyUndo>> {
    const { tenant } = ctx;
    const { id, ids, by } = request;
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, 'moving in');
      return undoStep(trx, tenant, request, {
        blockers: () => companyBlockers(trx, tenant, ids),
        parts: async () => (await belowFirst(trx, tenant, ids)).map((some) => ({ table: 'companies', column: 'id', ids: some })),
        discarded: async () => {
          for (const row of await companiesTakenOut(trx, id))
            await publishCompany(trx, ctx, { ...row, active: false, revision: row.revision + 1 }, { userId: by.userId, name: by.name });
        },
      });
    });
  }
}
