import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isForeignKeyViolation } from '@bls/kit/db/database-errors';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { licensorDelete } from '@bls/proto/contracts/calls/identity/companies/company';
import { licensorUse } from '@bls/proto/contracts/calls/licensing/property';
import { CallError } from '@bls/proto/domain/values/errors';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { companyRow, removeCompany } from './companies.repository.js';
import { publishCompany } from './publish-company.js';

/** Deletes a licensor that was created by mistake. Licensing knows whether it has term sheets. */
@Handler(licensorDelete)
export class DeleteLicensor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
  ) {}

  /** Throws `inUse` (active term sheets or users), `notFound`, `conflict`. If licensing does not answer, nothing is deleted. */
  async execute({ id, revision }: RequestOf<typeof licensorDelete>, ctx: CallContext): Promise<ResponseOf<typeof licensorDelete>> {
    const { tenant } = ctx;
    const row = await this.db.read(ctx, (trx) => companyRow(trx, tenant, id));
    if (row?.kind !== 'licensor') throw new CallError('notFound');
    const { activeTermSheets } = await this.caller.call(licensorUse, { companyId: id }, ctx);
    if (activeTermSheets > 0)
      throw new CallError('inUse', { issues: [{ path: ['id'], rule: 'licensorInTermSheets', params: { count: activeTermSheets } }] });
    try {
      await this.db.transaction(ctx, async (trx) => {
        if (!(await removeCompany(trx, tenant, id, revision))) throw new CallError('conflict');
        // Services with a copy no longer offer it; existing references stay.
        await publishCompany(trx, ctx, { ...row, active: false, revision: revision + 1 });
      });
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new CallError('inUse', { issues: [{ path: ['id'], rule: 'licensorHasPeople' }] });
      throw error;
    }
    return { deleted: true };
  }
}
