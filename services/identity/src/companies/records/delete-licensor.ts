import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isForeignKeyViolation } from '@bls/kit/db/database-errors';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { licensorDelete } from '@bls/proto/contracts/calls/identity/company';
import { licensorUse } from '@bls/proto/contracts/calls/licensing/property';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { companyRow, removeCompany } from './companies.repository.js';
import { tellCompany } from './tell-company.js';

/** Removes a licensor that was set up by mistake; licensing knows whether deals are made in its name. */
@Injectable()
export class DeleteLicensor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
  ) {}

  /** Throws `inUse` (active term sheets, or people who work there), `notFound`, `conflict`. Without licensing's answer nothing is removed. */
  async execute({ id, revision }: RequestOf<typeof licensorDelete>, ctx: CallContext): Promise<void> {
    const { tenant } = ctx;
    const row = await this.db.read(ctx, (trx) => companyRow(trx, tenant, id));
    if (row?.kind !== 'licensor') throw new CallError('notFound');
    const { activeTermSheets } = await this.caller.call(licensorUse, { companyId: id }, ctx);
    if (activeTermSheets > 0)
      throw new CallError('inUse', { issues: [{ path: ['id'], rule: 'licensorInTermSheets', params: { count: activeTermSheets } }] });
    try {
      await this.db.transaction(ctx, async (trx) => {
        if (!(await removeCompany(trx, tenant, id, revision))) throw new CallError('conflict');
        // those who keep a copy offer it nowhere any more; what names it already goes on doing so
        await tellCompany(trx, ctx, { ...row, active: false, revision: revision + 1 });
      });
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new CallError('inUse', { issues: [{ path: ['id'], rule: 'licensorHasPeople' }] });
      throw error;
    }
  }
}
