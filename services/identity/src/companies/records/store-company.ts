import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/company';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { companyById } from './companies.queries.js';
import { type CompanyColumns, companyRow, type CompanyRow, insertCompany, updateCompany } from './companies.repository.js';
import { tellCompany } from './tell-company.js';

type Given = {
  id: string;
  /** Absent: the company is new. */
  revision: number | undefined;
  columns: CompanyColumns;
  /** What only the stored state can tell; throws. */
  check?: (trx: Trx) => Promise<void>;
};

/** The one transaction that every save of a company is: the row, the event, the trail. */
@Injectable()
export class StoreCompany {
  constructor(private readonly db: Database<IdentityDb>) {}

  current(id: string, ctx: CallContext): Promise<CompanyRow | undefined> {
    return this.db.read(ctx, (trx) => companyRow(trx, ctx.tenant, id));
  }

  /** Throws `alreadyExists` for a taken name (or id) and `conflict` when somebody saved meanwhile. */
  async execute({ id, revision, columns, check }: Given, ctx: CallContext): Promise<CompanyDetail> {
    try {
      return await this.db.transaction(ctx, async (trx) => {
        await check?.(trx);
        if (revision === undefined) await insertCompany(trx, ctx.tenant, id, columns);
        else if (!(await updateCompany(trx, ctx.tenant, id, columns, revision))) throw new CallError('conflict');
        return told(trx, id, ctx);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'nameTaken' }] });
      throw error;
    }
  }
}

/** Reads the company as it is now, tells it on, and gives it as the acting person may see it. */
export async function told(trx: Trx, id: string, ctx: CallContext): Promise<CompanyDetail> {
  const row = await companyRow(trx, ctx.tenant, id);
  const detail = await companyById(trx, id, ctx);
  if (!row || !detail) throw new CallError('notFound');
  await tellCompany(trx, ctx, row);
  return detail;
}
