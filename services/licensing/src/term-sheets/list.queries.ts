import { Database } from '@bls/kit/database';
import type { Actor } from '@bls/proto/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { TERM_SHEET_SORTS, termSheetList } from '@bls/proto/calls/licensing/reading';
import { decimal, format } from '@bls/proto/decimal';
import { CURRENCIES } from '@bls/proto/money';
import { EDITABLE_STATUSES, termSheetWorkflow } from '@bls/proto/workflows/term-sheet';
import { SEARCH_FROM } from '@bls/proto/page';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { LicensingDb, TermSheetTable } from '../db/schema.js';
import { pageRows } from '../deals/page-rows.queries.js';
import { termSheetScope } from '../deals/scope.queries.js';
import { turnsOf } from '../deals/waiting-for.js';
import { matching } from '../search/matching.queries.js';

type Request = RequestOf<typeof termSheetList>;
type Response = ResponseOf<typeof termSheetList>;
type Builder = ExpressionBuilder<LicensingDb, 'termSheet'>;

const FINAL = Object.entries(termSheetWorkflow.states)
  .filter(([, state]) => 'final' in state && state.final)
  .map(([status]) => status);
const COLUMN = {
  number: 'number',
  licensee: 'licenseeName',
  purpose: 'purpose',
  mgTotal: 'mgTotal',
  status: 'status',
  statusSince: 'statusSince',
  termFrom: 'termFrom',
  updatedAt: 'updatedAt',
} as const satisfies Record<(typeof TERM_SHEET_SORTS)[number], keyof TermSheetTable>;

/** What waits for this person: a state that it may act in, and whose turn it is by the facts of the deal. Drafts: its own. */
function waitingForMe(eb: Builder, actor: Actor): Expression<SqlBool> {
  const { capabilities, statuses } = turnsOf(termSheetWorkflow, actor);
  if (capabilities.length === 0) return sql<SqlBool>`false`;
  return eb.and([
    eb('status', 'in', statuses as TermSheetTable['status'][]),
    sql<SqlBool>`waits_for && ${sql.val(capabilities)}::text[]`,
    eb.or([eb('status', 'not in', EDITABLE_STATUSES), eb('createdById', '=', actor.userId)]),
  ]);
}

function conditions(eb: Builder, request: Request, actor: Actor): Expression<SqlBool>[] {
  const found: (Expression<SqlBool> | undefined | false | '')[] = [
    eb('tenant', '=', actor.tenant),
    termSheetScope(eb, actor),
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
    request.territory && sql<SqlBool>`territories && ${sql.val(request.territory)}::text[]`,
    request.from && eb('termTo', '>=', request.from),
    request.to && eb('termFrom', '<=', request.to),
    request.open && eb('status', 'not in', FINAL as TermSheetTable['status'][]),
    request.waitingForMe && waitingForMe(eb, actor),
    ...matching('termSheet.id', actor.tenant, 'termSheet', request.search),
  ];
  return found.filter((condition): condition is Expression<SqlBool> => Boolean(condition));
}

const rowOf = (row: TermSheetTable): Response['rows'][number] => ({
  termSheetId: row.id,
  termSheetVersionId: row.versionId,
  number: row.number,
  version: row.version,
  status: row.status,
  purpose: row.purpose,
  licenseeName: row.licenseeName,
  licenseeNameZh: row.licenseeNameZh,
  propertyNames: row.propertyNames,
  propertyNamesZh: row.propertyNamesZh,
  currency: row.currency,
  mgTotal: format(decimal(row.mgTotal), row.currency ? CURRENCIES[row.currency].digits : 2),
  termFrom: row.termFrom,
  termTo: row.termTo,
  waitsFor: row.waitsFor,
  statusSince: row.statusSince,
  updatedAt: row.updatedAt,
  createdByName: row.createdBy.name,
});

@Injectable()
export class TermSheetListQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** A page and the exact total, within the scope of the person. */
  list(request: Request, ctx: { tenant: string; actor: Actor }): Promise<Response> {
    const { actor } = ctx;
    const { page, pageSize, search } = request;
    const sort = request.sort ?? '-updatedAt';
    const wanted = {
      table: 'termSheet',
      conditions: conditions(expressionBuilder<LicensingDb, 'termSheet'>(), request, actor),
      column: COLUMN[sort.replace(/^-/, '') as keyof typeof COLUMN],
      descending: sort.startsWith('-'),
      page,
      pageSize,
      once: (search?.length ?? 0) >= SEARCH_FROM,
    } as const;
    return this.db.read(ctx, async (trx) => {
      const { rows, total } = await pageRows<TermSheetTable>(trx, wanted);
      return { rows: rows.map(rowOf), total, page, pageSize };
    });
  }
}
