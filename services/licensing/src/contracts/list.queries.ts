import { Database } from '@bls/kit/database';
import type { Actor } from '@bls/proto/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { CONTRACT_SORTS, contractList } from '@bls/proto/calls/licensing/contract';
import { decimal, format } from '@bls/proto/decimal';
import { CURRENCIES } from '@bls/proto/money';
import type { ContractRow } from '@bls/proto/term-sheet/contract-views';
import { contractWorkflow } from '@bls/proto/workflows/contract';
import { SEARCH_FROM } from '@bls/proto/page';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { ContractTable, LicensingDb } from '../db/schema.js';
import { pageRows } from '../deals/page-rows.queries.js';
import { contractScope } from '../deals/scope.queries.js';
import { turnsOf } from '../deals/waiting-for.js';
import { matching } from '../search/matching.queries.js';

type Request = RequestOf<typeof contractList>;
type Builder = ExpressionBuilder<LicensingDb, 'contract'>;

const COLUMN = {
  number: 'number',
  licensee: 'licenseeName',
  mgTotal: 'mgTotal',
  status: 'status',
  statusSince: 'statusSince',
  termFrom: 'termFrom',
  termTo: 'termTo',
  signedOn: 'signedOn',
  updatedAt: 'updatedAt',
} as const satisfies Record<(typeof CONTRACT_SORTS)[number], keyof ContractTable>;

function waitingForMe(eb: Builder, actor: Actor): Expression<SqlBool> {
  const { capabilities, statuses } = turnsOf(contractWorkflow, actor);
  if (capabilities.length === 0) return sql<SqlBool>`false`;
  return eb.and([eb('status', 'in', statuses as ContractTable['status'][]), sql<SqlBool>`waits_for && ${sql.val(capabilities)}::text[]`]);
}

function conditions(eb: Builder, request: Request, actor: Actor): Expression<SqlBool>[] {
  const found: (Expression<SqlBool> | undefined | false | '')[] = [
    eb('tenant', '=', actor.tenant),
    contractScope(eb, actor),
    request.status && eb('status', 'in', request.status),
    request.purpose && eb('purpose', 'in', request.purpose),
    request.licenseeId && eb('licenseeId', 'in', request.licenseeId),
    request.propertyId &&
      eb(
        'id',
        'in',
        eb
          .selectFrom('dealRef')
          .select('itemId')
          .where('tenant', '=', actor.tenant)
          .where('kind', '=', 'property')
          .where('refId', 'in', request.propertyId),
      ),
    request.endsFrom && eb('termTo', '>=', request.endsFrom),
    request.endsTo && eb('termTo', '<=', request.endsTo),
    request.open && eb('status', '<>', 'signedAll'),
    request.waitingForMe && waitingForMe(eb, actor),
    ...matching('contract.id', actor.tenant, 'contract', request.search),
  ];
  return found.filter((condition): condition is Expression<SqlBool> => Boolean(condition));
}

export const contractRowOf = (row: ContractTable): ContractRow => ({
  contractId: row.id,
  contractVersionId: row.versionId,
  number: row.number,
  version: row.version,
  status: row.status,
  purpose: row.purpose,
  termSheetNumber: row.termSheetNumber,
  licenseeName: row.licenseeName,
  licenseeNameZh: row.licenseeNameZh,
  propertyNames: row.propertyNames,
  propertyNamesZh: row.propertyNamesZh,
  currency: row.currency,
  mgTotal: format(decimal(row.mgTotal), CURRENCIES[row.currency].digits),
  termFrom: row.termFrom,
  termTo: row.termTo,
  signedOn: row.signedOn,
  waitsFor: row.waitsFor,
  statusSince: row.statusSince,
  updatedAt: row.updatedAt,
});

@Injectable()
export class ContractListQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** A page and the exact total, within the scope of the person. */
  list(request: Request, ctx: { tenant: string; actor: Actor }): Promise<ResponseOf<typeof contractList>> {
    const { actor } = ctx;
    const { page, pageSize, search } = request;
    const sort = request.sort ?? '-updatedAt';
    const wanted = {
      table: 'contract',
      conditions: conditions(expressionBuilder<LicensingDb, 'contract'>(), request, actor),
      column: COLUMN[sort.replace(/^-/, '') as keyof typeof COLUMN],
      descending: sort.startsWith('-'),
      page,
      pageSize,
      once: (search?.length ?? 0) >= SEARCH_FROM,
    } as const;
    return this.db.read(ctx, async (trx) => {
      const { rows, total } = await pageRows<ContractTable>(trx, wanted);
      return { rows: rows.map(contractRowOf), total, page, pageSize };
    });
  }
}
