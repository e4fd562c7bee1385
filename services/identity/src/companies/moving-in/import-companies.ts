import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedCompanyImport } from '@bls/proto/contracts/calls/identity/companies/moved-company';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { companyRow, insertFreeCompany } from '../records/companies.repository.js';
import { publishCompany } from '../records/publish-company.js';
import { companyOfRow } from './company-of-row.js';

type Request = RequestOf<typeof movedCompanyImport>;

/** Stores companies of another system: row, event and audit row of each, as a save does. */
@Handler(movedCompanyImport)
export class ImportMovedCompanies {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute({ by, companies }: Request, ctx: CallContext): Promise<ResponseOf<typeof movedCompanyImport>> {
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, 'moving in');
      const made: string[] = [];
      for (const company of companies) if (await this.store(trx, ctx, by, company)) made.push(company.id);
      return { made };
    });
  }

  /** Whether the company is there under its id: a repetition finds it, and a name that was taken meanwhile stays with the other one. */
  private async store(trx: Trx, ctx: CallContext, by: Request['by'], moved: Request['companies'][number]): Promise<boolean> {
    const { id, parentId } = moved;
    if (await companyRow(trx, ctx.tenant, id)) return true;
    const read = companyOfRow(moved);
    if ('issues' in read) throw new Error(`company ${id} breaks ${read.issues.map(({ rule }) => rule).join(', ')}`);
    if (!(await insertFreeCompany(trx, ctx.tenant, id, { ...read.columns, parentId }))) return false;
    const row = await companyRow(trx, ctx.tenant, id);
    if (row) await publishCompany(trx, ctx, row, by);
    return true;
  }
}
