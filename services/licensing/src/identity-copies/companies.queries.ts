import { Database } from '@bls/kit/db/database';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import { Injectable } from '@nestjs/common';
import type { CompanyTable, LicensingDb } from '../db/schema.js';
import { anyContains } from '@bls/kit/db/listing/filters';

const AT_MOST = 50;
type Wanted = { kind?: CompanyKind[] | undefined; search?: string | undefined; id?: string | undefined };

@Injectable()
export class CompaniesQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Active companies whose name, Chinese name or short name contains the text, by name. */
  find(ctx: { tenant: string }, wanted: Wanted): Promise<CompanyTable[]> {
    return this.db.read(ctx, (trx) => {
      let query = trx.selectFrom('company').selectAll().where('tenant', '=', ctx.tenant).where('active', '=', true);
      if (wanted.kind) query = query.where('kind', 'in', wanted.kind);
      if (wanted.id) query = query.where('companyId', '=', wanted.id);
      if (wanted.search) query = query.where(anyContains('name', 'nameZh', 'shortName')(wanted.search));
      return query.orderBy('name').orderBy('companyId').limit(AT_MOST).execute();
    });
  }
}
