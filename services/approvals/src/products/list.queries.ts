import type { Actor } from '@bls/proto/actor';
import { type ApprovalStage, WAITING_BUCKETS } from '@bls/proto/enumerations/approval';
import type { approvalFilters, approvalList } from '@bls/proto/calls/approvals/reading';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { SEARCH_FROM } from '@bls/proto/page';
import { can } from '@bls/proto/permissions';
import { waitsFor } from '@bls/proto/workflow';
import { APPROVAL_STATUSES, type ApprovalStatus, productApprovalWorkflow } from '@bls/proto/workflows/product-approval';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import { type Expression, type ExpressionBuilder, type OrderByItemBuilder, sql, type SqlBool } from 'kysely';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { inScope, seesDrafts } from './scope.queries.js';

type Request = RequestOf<typeof approvalList>;
type Row = ResponseOf<typeof approvalList>['rows'][number];
type Eb = ExpressionBuilder<ApprovalsDb, 'approval'>;

const FINAL = APPROVAL_STATUSES.filter((s) => 'final' in productApprovalWorkflow.states[s]);
const DAY_MS = 86_400_000;

/** The statuses in which it is this person's turn. */
export const statusesWaitingFor = (actor: Pick<Actor, 'role' | 'permissions'>): ApprovalStatus[] =>
  APPROVAL_STATUSES.filter((s) => waitsFor(productApprovalWorkflow, s).some((capability) => can(actor, capability)));

/** Search, filter, sort and page of the approvals a person may see. */
@Injectable()
export class ListQueries {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  list(request: Request, context: CallContext): Promise<ResponseOf<typeof approvalList>> {
    const { actor } = context;
    return this.db.read(context, async (trx) => {
      const base = trx.selectFrom('approval').where((eb) => eb.and([inScope(eb, actor), ...conditions(eb, request, actor)]));
      const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const descending = request.sort?.startsWith('-') ?? true;
      const column = (request.sort?.replace('-', '') ?? 'updatedAt') as 'updatedAt';
      const found = await base
        .selectAll()
        .orderBy(column, (ob) => ordered(ob, column, descending))
        .orderBy('id')
        .limit(request.pageSize)
        .offset((request.page - 1) * request.pageSize)
        .execute();
      const drafts = seesDrafts(actor);
      const versionOf = (a: (typeof found)[number]) => (drafts ? a.versionId : (a.submittedVersionId ?? a.versionId));
      const extras = await extrasOf(
        trx,
        found.flatMap((a) => [versionOf(a), a.submittedVersionId ?? a.versionId]),
      );
      const rows = found.map((a): Row => {
        const shown = extras.get(versionOf(a));
        return {
          id: a.id,
          revision: a.revision,
          approvalNumber: a.approvalNumber,
          productName: a.productName,
          spu: a.spu,
          status: a.status,
          stage: a.stage,
          versionNumber: drafts ? a.versionNumber : (a.submittedVersionNumber ?? a.versionNumber),
          versionStage: shown?.stage ?? a.stage,
          companyId: a.companyId,
          companyName: inLanguage(actor, a.companyName, a.companyNameZh),
          contractNumber: a.contractNumber,
          propertyId: a.propertyId,
          propertyName: a.propertyName && inLanguage(actor, a.propertyName, a.propertyNameZh),
          // a version that has no picture yet is known by those of the one before
          coverFileId: shown?.cover ?? extras.get(a.submittedVersionId ?? '')?.cover ?? null,
          pictureCount: shown?.pictures ?? 0,
          openPinCount: shown?.openPins ?? 0,
          submittedAt: a.submittedAt,
          waitingSince: a.waitingSince,
          updatedAt: a.updatedAt,
        };
      });
      return { rows, total, page: request.page, pageSize: request.pageSize };
    });
  }

  /** Choices for the list's filters: only what occurs within the scope. */
  filters(context: CallContext): Promise<ResponseOf<typeof approvalFilters>> {
    const { actor } = context;
    return this.db.read(context, async (trx) => {
      const base = trx
        .selectFrom('approval')
        .where((eb) => inScope(eb, actor))
        .distinct();
      const companies = await base.select(['companyId', 'companyName', 'companyNameZh']).orderBy('companyName').limit(500).execute();
      const properties = await base
        .select(['propertyId', 'propertyName', 'propertyNameZh'])
        .where('propertyId', 'is not', null)
        .orderBy('propertyName')
        .limit(500)
        .execute();
      return {
        companies: companies.map((c) => ({ id: c.companyId, name: inLanguage(actor, c.companyName, c.companyNameZh) })),
        properties: properties.map((p) => ({ id: p.propertyId ?? '', name: inLanguage(actor, p.propertyName ?? '', p.propertyNameZh) })),
      };
    });
  }
}

/** What is missing comes last either way; columns that cannot be null keep the plain order, which their index has. */
function ordered(ob: OrderByItemBuilder, column: string, descending: boolean): OrderByItemBuilder {
  const way = descending ? ob.desc() : ob.asc();
  return NULLABLE.has(column) ? way.nullsLast() : way;
}
const NULLABLE: ReadonlySet<string> = new Set(['submittedAt', 'productName', 'spu', 'propertyName', 'approvalNumber']);

const inLanguage = (actor: Actor, en: string, zh: string | null): string => (actor.language === 'zh' && zh ? zh : en);

function conditions(eb: Eb, request: Request, actor: Actor): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  if (request.stage?.length) found.push(eb('stage', 'in', request.stage));
  if (request.status?.length) found.push(eb('status', 'in', request.status));
  if (request.companyId?.length) found.push(eb('companyId', 'in', request.companyId));
  if (request.propertyId?.length) found.push(eb('propertyId', 'in', request.propertyId));
  if (request.contractId) found.push(eb('contractId', '=', request.contractId));
  if (request.open) found.push(eb('status', 'not in', FINAL));
  if (request.bucket) found.push(...bucketConditions(eb, request.bucket));
  if (request.waitingForMe) {
    const statuses = statusesWaitingFor(actor);
    found.push(statuses.length > 0 ? eb('status', 'in', statuses) : eb.val(false));
  }
  if (request.search && request.search.length >= SEARCH_FROM) {
    const pattern = `%${request.search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    found.push(sql<SqlBool>`search like ${pattern}`);
  }
  return found;
}

function bucketConditions(eb: Eb, bucket: keyof typeof WAITING_BUCKETS): Expression<SqlBool>[] {
  const bounds = Object.values(WAITING_BUCKETS);
  const upper = WAITING_BUCKETS[bucket];
  const lower = bounds[bounds.indexOf(upper) - 1] ?? null;
  const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
  const found: Expression<SqlBool>[] = [];
  if (upper !== null) found.push(eb('waitingSince', '>=', ago(upper)));
  if (lower !== null) found.push(eb('waitingSince', '<', ago(lower)));
  return found;
}

type Extra = { stage: ApprovalStage; cover: string | null; pictures: number; openPins: number };

/** Stage, cover, number of pictures and of open comments of the versions of one page. */
async function extrasOf(trx: Trx, versionIds: string[]): Promise<Map<string, Extra>> {
  if (versionIds.length === 0) return new Map();
  const versions = await trx.selectFrom('version').select(['id', 'stage']).where('id', 'in', versionIds).execute();
  const pictures = await trx
    .selectFrom('picture')
    .select(['versionId', 'fileId'])
    .where('versionId', 'in', versionIds)
    .orderBy('versionId')
    .orderBy('position')
    .execute();
  const pins = await trx
    .selectFrom('pin')
    .select(['versionId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('versionId', 'in', versionIds)
    .where('resolved', 'is', null)
    .groupBy('versionId')
    .execute();
  const extras = new Map(versions.map(({ id, stage }): [string, Extra] => [id, { stage, cover: null, pictures: 0, openPins: 0 }]));
  for (const { versionId, fileId } of pictures) {
    const known = extras.get(versionId);
    if (!known) continue;
    known.cover ??= fileId;
    known.pictures += 1;
  }
  for (const { versionId, count } of pins) {
    const known = extras.get(versionId);
    if (known) known.openPins = count;
  }
  return extras;
}
