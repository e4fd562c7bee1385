import { atLeast, atMost, noneOf, oneOf, onlyIf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { TERM_SHEET_SORTS, termSheetList } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { EDITABLE_STATUSES, termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { type Stage, stageOf, statusesOf } from '@bls/proto/domain/term-sheet/stages';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { LicensingDb, TermSheetTable, Trx } from '../../db/schema.js';
import { byGuarantee, inStatus, matching, ofProperties, termSheetScope, waitingFor } from '../../deals/deals.api.js';
import { byName } from '@bls/kit/db/listing/name-order';

type Request = RequestOf<typeof termSheetList>;
type Response = ResponseOf<typeof termSheetList>;

const FINAL = Object.entries(termSheetWorkflow.states)
  .filter(([, state]) => 'final' in state && state.final)
  .map(([status]) => status);
const SORTS = {
  number: 'termSheet.number',
  licensee: byName('termSheet.licenseeName'),
  purpose: 'termSheet.purpose',
  mgTotal: 'termSheet.mgTotal',
  status: 'termSheet.status',
  statusSince: 'termSheet.statusSince',
  termFrom: 'termSheet.termFrom',
  updatedAt: 'termSheet.updatedAt',
} as const satisfies Sorts<typeof TERM_SHEET_SORTS, LicensingDb>;

/** The deals of a stage: those in its statuses, without those that wait in another stage because of who drafted them. */
const inStage = (stage: Stage) =>
  sql<SqlBool>`(${sql.ref('termSheet.status')}, ${sql.ref('termSheet.draftedByAgent')}) in (${sql.join(
    statusesOf(stage).flatMap((status) =>
      [true, false].filter((byAgent) => stageOf(status, byAgent) === stage).map((byAgent) => sql`(${status}, ${sql.lit(byAgent)})`),
    ),
  )})`;

/** A row has 19 of the 40 columns; reading the others would take as long again. */
const COLUMNS = [
  'id',
  'versionId',
  'number',
  'version',
  'status',
  'purpose',
  'licenseeName',
  'licenseeNameZh',
  'propertyNames',
  'propertyNamesZh',
  'currency',
  'mgTotal',
  'termFrom',
  'termTo',
  'waitsFor',
  'statusSince',
  'updatedAt',
  'createdBy',
  'ownerName',
] as const satisfies readonly (keyof TermSheetTable)[];
type Listed = Pick<TermSheetTable, (typeof COLUMNS)[number]>;

const listing: Listing<Request, Actor> = {
  table: 'termSheet',
  columns: COLUMNS,
  sorts: SORTS,
  sort: '-updatedAt',
  scope: (actor) => termSheetScope(expressionBuilder<LicensingDb, 'termSheet'>(), actor),
  filters: {
    status: inStatus('termSheet', termSheetWorkflow),
    purpose: oneOf('termSheet.purpose'),
    licenseeId: oneOf('termSheet.licenseeId'),
    propertyId: ofProperties('termSheet.id'),
    ownerId: oneOf('termSheet.ownerId'),
    stage: (stages) => (stages.length > 0 ? sql<SqlBool>`(${sql.join(stages.map(inStage), sql` or `)})` : undefined),
    currency: oneOf('termSheet.currency'),
    mgFrom: byGuarantee('termSheet.mgTotal', atLeast),
    mgTo: byGuarantee('termSheet.mgTotal', atMost),
    territory: (territories) => sql<SqlBool>`territories && ${sql.val(territories)}::text[]`,
    from: atLeast('termSheet.termTo'),
    to: atMost('termSheet.termFrom'),
    open: onlyIf(() => noneOf('termSheet.status', FINAL)),
    // A draft waits for its owner.
    waitingForMe: onlyIf((actor) => [
      waitingFor('termSheet', actor),
      sql<SqlBool>`(${noneOf('termSheet.status', EDITABLE_STATUSES)} or ${sql.ref('termSheet.ownerId')} = ${actor.userId})`,
    ]),
  },
  search: (text, actor) => matching('termSheet.id', actor.tenant, 'termSheet', text),
};

const rowOf = (row: Listed): Response['rows'][number] => ({
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
  ownerName: row.ownerName,
});

/** A page and the exact total, within the scope of the person. */
export async function listTermSheets(trx: Trx, actor: Actor, request: Request): Promise<Response> {
  const found = await pageOf<Listed, LicensingDb, Request, Actor>(trx, listing, request, actor);
  return { ...found, rows: found.rows.map(rowOf) };
}
