import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type {
  STYLE_GUIDE_SORTS,
  styleGuideContracts,
  StyleGuideDetail,
  styleGuideList,
  StyleGuideRow,
} from '@bls/proto/contracts/calls/files/style-guide';
import { CallError } from '@bls/proto/domain/values/errors';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Day } from '@bls/proto/domain/values/time';
import { oneOf, onlyIf, storedContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { sql, type SqlBool } from 'kysely';
import { accessTo, assignedTo, openCharacters } from '../access/access.queries.js';
import { creativeLog } from '../access/log.repository.js';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import type { StyleGuide } from './style-guides.repository.js';

type Request = RequestOf<typeof styleGuideList>;

const SORTS = {
  name: 'styleGuide.name',
  contractNumber: 'styleGuide.contractNumber',
  designerName: 'styleGuide.designerName',
  size: 'styleGuide.size',
  updatedAt: 'styleGuide.updatedAt',
} as const satisfies Record<(typeof STYLE_GUIDE_SORTS)[number], string>;

const inUse = sql<SqlBool>`not style_guide.withdrawn`;
const assignedRows = sql`select from style_guide_licensee l where l.tenant = style_guide.tenant and l.style_guide_id = style_guide.id`;

const listing: Listing<Request, Actor> = {
  table: 'styleGuide',
  sorts: SORTS,
  sort: '-updatedAt',
  nullable: ['contractNumber', 'designerName'],
  scope: (actor) => {
    const own = assignedTo(actor, 'styleGuideLicensee', 'styleGuide');
    return own ? sql<SqlBool>`${inUse} and ${own}` : inUse;
  },
  filters: {
    characterId: (ids) => (ids.length > 0 ? sql<SqlBool>`style_guide.character_ids && ${ids}::uuid[]` : undefined),
    designerId: oneOf('styleGuide.designerId'),
    companyId: (ids) => (ids.length > 0 ? sql<SqlBool>`exists (${assignedRows} and l.company_id in (${sql.join(ids)}))` : undefined),
    unassigned: onlyIf(() => sql<SqlBool>`not exists (${assignedRows})`),
  },
  search: storedContains('styleGuide.search'),
};

const rowOf = (guide: StyleGuide, licensees: number, open: boolean): StyleGuideRow => {
  const { id, revision, name, characters, contractId, contractNumber, designerId, designerName } = guide;
  const { fileId, fileName, size, updatedAt, updatedBy } = guide;
  return {
    id,
    revision,
    name,
    characters,
    contractId,
    contractNumber,
    designerId,
    designerName,
    fileId,
    fileName,
    size,
    updatedAt,
    updatedBy,
    licensees,
    open,
  };
};

/** A page within the scope of the person. */
export async function listStyleGuides(trx: Trx, request: Request, actor: Actor, day: Day): Promise<ResponseOf<typeof styleGuideList>> {
  const page = await pageOf<StyleGuide, FilesDb, Request, Actor>(trx, listing, request, actor);
  const open = await openCharacters(trx, actor, [...new Set(page.rows.flatMap((row) => row.characterIds))], day);
  const ids = page.rows.map((row) => row.id);
  const counts = await licenseeCounts(trx, ids);
  const isStaff = actor.userType === USER_TYPES.licensor;
  const rows = page.rows.map((row) => {
    const licensees = isStaff ? (counts.get(row.id) ?? 0) : 1;
    return rowOf(
      row,
      licensees,
      row.characterIds.some((id) => open.has(id)),
    );
  });
  return { ...page, rows };
}

async function licenseeCounts(trx: Trx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('styleGuideLicensee')
    .select(['styleGuideId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('styleGuideId', 'in', ids)
    .groupBy('styleGuideId')
    .execute();
  return new Map(rows.map(({ styleGuideId, count }) => [styleGuideId, Number(count)]));
}

/** The running contracts to choose from, with their characters. */
export const listContracts = (trx: Trx, day: Day): Promise<ResponseOf<typeof styleGuideContracts>['contracts']> =>
  trx
    .selectFrom('accessRight')
    .select(['contractId', 'contractNumber as number', 'companyId', 'companyName', 'companyNameZh'])
    .select(sql<string[]>`array_agg(character_id order by character_id)`.as('characterIds'))
    .where('endsOn', '>=', day)
    .groupBy(['contractId', 'contractNumber', 'companyId', 'companyName', 'companyNameZh'])
    .orderBy('contractNumber')
    .orderBy('contractId')
    .limit(1000)
    .execute();

/** Throws `notFound` for an unknown or withdrawn style guide, and for one outside the scope of the person. */
export async function findStyleGuide(trx: Trx, actor: Actor, id: string): Promise<StyleGuide> {
  const own = assignedTo(actor, 'styleGuideLicensee', 'styleGuide');
  const guide = await trx
    .selectFrom('styleGuide')
    .selectAll()
    .where('id', '=', id)
    .where(inUse)
    .$if(own !== undefined, (query) => query.where(own ?? inUse))
    .executeTakeFirst();
  if (!guide) throw new CallError('notFound');
  return guide;
}

/** With its licensees, their access to its characters and, for staff, its log. */
export async function styleGuideDetail(trx: Trx, actor: Actor, guide: StyleGuide, day: Day): Promise<StyleGuideDetail> {
  const isStaff = actor.userType === USER_TYPES.licensor;
  const all = await trx
    .selectFrom('styleGuideLicensee')
    .selectAll()
    .where('styleGuideId', '=', guide.id)
    .orderBy('companyName')
    .orderBy('id')
    .execute();
  const rows = isStaff ? all : all.filter(({ companyId }) => companyId === actor.companyId);
  const companyIds = rows.map((row) => row.companyId);
  const access = companyIds.length > 0 ? await accessTo(trx, companyIds, guide.characterIds, day) : [];
  const open = (await openCharacters(trx, actor, guide.characterIds, day)).size > 0;
  return {
    ...rowOf(guide, rows.length, open),
    licenseeContact: guide.licenseeContact,
    createdAt: guide.createdAt,
    createdBy: guide.createdBy,
    assigned: rows.map(({ companyId, companyName, companyNameZh, assignedBy, assignedAt }) => ({
      companyId,
      companyName,
      companyNameZh,
      assignedBy,
      assignedAt,
      access: access
        .filter((one) => one.companyId === companyId)
        .map(({ id, characterId, contractNumber, status }) => ({ accessId: id, characterId, contractNumber, status })),
    })),
    log: await creativeLog(trx, actor, guide.id),
  };
}
