import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedCompanyCheck } from '@bls/proto/contracts/calls/identity/companies/moved-company';
import type { IdentityDb } from '../../db/schema.js';
import { companyOfRow } from './company-of-row.js';
import { knownCompanies } from './known-companies.queries.js';

/** Checks companies of another system. */
@Handler(movedCompanyCheck)
export class CheckMovedCompanies {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ companies }: RequestOf<typeof movedCompanyCheck>, ctx: CallContext): Promise<ResponseOf<typeof movedCompanyCheck>> {
    const issues = companies.flatMap((company) => {
      const read = companyOfRow(company);
      return 'issues' in read ? read.issues : [];
    });
    return { issues, known: await this.db.read(ctx, (trx) => knownCompanies(trx, ctx.tenant)) };
  }
}
