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
import { type CreativeReviewStatus, isReleasable } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import type { Day } from '@bls/proto/domain/values/time';
import { oneOf, onlyIf, storedContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import { sql, type SqlBool } from 'kysely';
import { accessTo, openCharacters, visibleTo } from '../access/access.queries.js';
import { creativeLog } from '../access/log.repository.js';
import { isBrandOwner, isOpenFor, type Reader, shownIds, shownOf } from '../access/reader.js';
import { reviewedAs, reviewStates, shownReviews } from '../reviews/reviews.queries.js';
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
} as const satisfies Sorts<typeof STYLE_GUIDE_SORTS, FilesDb>;

const inUse = sql<SqlBool>`not style_guide.withdrawn`;
const assignedRows = sql`select from style_guide_licensee l where l.tenant = style_guide.tenant and l.style_guide_id = style_guide.id`;

const listing: Listing<Request, Reader> = {
  table: 'styleGuide',
  sorts: SORTS,
  sort: '-updatedAt',
  nullable: ['contractNumber', 'designerName'],
  scope: (reader) => {
    const own = visibleTo(reader, 'styleGuideLicensee', 'styleGuide');
    return own ? sql<SqlBool>`${inUse} and ${own}` : inUse;
  },
  filters: {
    characterId: (ids) => (ids.length > 0 ? sql<SqlBool>`style_guide.character_ids && ${ids}::uuid[]` : undefined),
    designerId: oneOf('styleGuide.designerId'),
    companyId: (ids) => (ids.length > 0 ? sql<SqlBool>`exists (${assignedRows} and l.company_id in (${sql.join(ids)}))` : undefined),
    review: reviewedAs('styleGuide'),
    unassigned: onlyIf(() => sql<SqlBool>`not exists (${assignedRows})`),
  },
  search: storedContains('styleGuide.search'),
};

type Shown = { licensees: number; open: ReadonlySet<string>; review: CreativeReviewStatus | null };

const rowOf = (guide: StyleGuide, reader: Reader, { licensees, open, review }: Shown): StyleGuideRow => {
  const { id, revision, name, designerId, designerName } = guide;
  const characters = shownOf(reader, guide.characters);
  // the contract may be about characters of another brand owner
  const { contractId, contractNumber } = characters.length === guide.characters.length ? guide : { contractId: null, contractNumber: null };
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
    open: isOpenFor(reader, guide.characterIds, open) && (reader.userType !== USER_TYPES.licensee || isReleasable(review)),
    review,
  };
};

/** A page within the scope of the person. */
export async function listStyleGuides(trx: Trx, request: Request, reader: Reader, day: Day): Promise<ResponseOf<typeof styleGuideList>> {
  const page = await pageOf<StyleGuide, FilesDb, Request, Reader>(trx, listing, request, reader);
  const open = await openCharacters(trx, reader, [...new Set(page.rows.flatMap((row) => row.characterIds))], day);
  const ids = page.rows.map((row) => row.id);
  const counts = await licenseeCounts(trx, ids, reader);
  const reviewOf = await reviewStates(trx, reader, ids);
  const isLicensee = reader.userType === USER_TYPES.licensee;
  const rows = page.rows.map((row) =>
    rowOf(row, reader, { licensees: isLicensee ? 1 : (counts.get(row.id) ?? 0), open, review: reviewOf(row.id) }),
  );
  return { ...page, rows };
}

/** Of a brand owner, the licensees that hold one of its characters. */
async function licenseeCounts(trx: Trx, ids: readonly string[], { ownCharacterIds }: Reader): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('styleGuideLicensee')
    .select(['styleGuideId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('styleGuideId', 'in', ids)
    .$if(ownCharacterIds !== undefined, (query) =>
      query.where(
        sql<SqlBool>`exists (select from access_right a join style_guide g on g.tenant = a.tenant and g.id = style_guide_licensee.style_guide_id
          where a.tenant = style_guide_licensee.tenant and a.company_id = style_guide_licensee.company_id
          and a.character_id = any(g.character_ids) and a.character_id = any(${[...(ownCharacterIds ?? [])]}::uuid[]))`,
      ),
    )
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
export async function findStyleGuide(trx: Trx, reader: Reader, id: string): Promise<StyleGuide> {
  const own = visibleTo(reader, 'styleGuideLicensee', 'styleGuide');
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

/** With its licensees, their access to its characters, the reviews of brand owners and, for staff, its log. */
export async function styleGuideDetail(trx: Trx, reader: Reader, guide: StyleGuide, day: Day): Promise<StyleGuideDetail> {
  const all = await trx
    .selectFrom('styleGuideLicensee')
    .selectAll()
    .where('styleGuideId', '=', guide.id)
    .orderBy('companyName')
    .orderBy('id')
    .execute();
  const visible = reader.userType === USER_TYPES.licensee ? all.filter(({ companyId }) => companyId === reader.companyId) : all;
  const characterIds = shownIds(reader, guide.characterIds);
  const companyIds = visible.map((row) => row.companyId);
  const access = companyIds.length > 0 ? await accessTo(trx, companyIds, characterIds, day) : [];
  const rows = isBrandOwner(reader) ? visible.filter((row) => access.some(({ companyId }) => companyId === row.companyId)) : visible;
  const open = await openCharacters(trx, reader, guide.characterIds, day);
  const reviewOf = await reviewStates(trx, reader, [guide.id]);
  return {
    ...rowOf(guide, reader, { licensees: rows.length, open, review: reviewOf(guide.id) }),
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
    reviews: await shownReviews(trx, reader, guide.id),
    log: await creativeLog(trx, reader, guide.id),
  };
}
