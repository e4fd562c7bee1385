import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { companyById } from './companies.queries.js';
import { type CompanyColumns, companyRow, type CompanyRow, insertCompany, updateCompany } from './companies.repository.js';
import { dayOfTenant } from '../../tenants/tenants.api.js';
import { publishCompany } from './publish-company.js';

type CompanyChange = {
  id: string;
  /** Absent: the company is new. */
  revision: number | undefined;
  columns: CompanyColumns;
  /** A check that needs the stored state; throws. */
  check?: (trx: Trx) => Promise<void>;
};

/** The transaction of every save of a company: row, event and audit row. */
@Injectable()
export class StoreCompany {
  constructor(private readonly db: Database<IdentityDb>) {}

  current(id: string, ctx: CallContext): Promise<CompanyRow | undefined> {
    return this.db.read(ctx, (trx) => companyRow(trx, ctx.tenant, id));
  }

  /** The day that it is for the tenant. */
  today(ctx: CallContext): Promise<string> {
    return this.db.read(ctx, (trx) => dayOfTenant(trx, ctx.tenant));
  }

  /** Throws `alreadyExists` for a taken name (or id) and `conflict` when somebody saved in the meantime. */
  async execute({ id, revision, columns, check }: CompanyChange, ctx: CallContext): Promise<CompanyDetail> {
    try {
      return await this.db.transaction(ctx, async (trx) => {
        await check?.(trx);
        if (revision === undefined) await insertCompany(trx, ctx.tenant, id, columns);
        else if (!(await updateCompany(trx, ctx.tenant, id, columns, revision))) throw new CallError('conflict');
        return publishSaved(trx, id, ctx);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'nameTaken' }] });
      throw error;
    }
  }
}

/** Publishes the stored company and returns it as the actor may see it. */
export async function publishSaved(trx: Trx, id: string, ctx: CallContext): Promise<CompanyDetail> {
  const row = await companyRow(trx, ctx.tenant, id);
  const detail = await companyById(trx, id, ctx);
  if (!row || !detail) throw new CallError('notFound');
  await publishCompany(trx, ctx, row);
  return detail;
}
