import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type {
  ART_SOURCE_SORTS,
  ArtSourceDetail,
  artSourceLicensees,
  artSourceList,
  ArtSourceRow,
} from '@bls/proto/contracts/calls/files/art-source';
import { CallError } from '@bls/proto/domain/values/errors';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { CreativeReviewStatus } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import type { Day } from '@bls/proto/domain/values/time';
import { oneOf, onlyIf, storedContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { sql, type SqlBool } from 'kysely';
import { accessTo, holdersOf, openCharacters, visibleTo } from '../access/access.queries.js';
import { creativeLog } from '../access/log.repository.js';
import { isBrandOwner, type Reader } from '../access/reader.js';
import { reviewedAs, reviewStates, shownReviews } from '../reviews/reviews.queries.js';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import type { ArtRelease, ArtSource } from './art-sources.repository.js';

type Request = RequestOf<typeof artSourceList>;
const isActive = sql<SqlBool>`not art_source.deleted`;

/** The releases that a person sees: all for staff and the brand owner, those to the own company for a licensee. */
const visibleReleases = (actor: Reader) =>
  actor.userType === USER_TYPES.licensor || isBrandOwner(actor)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`company_id = ${actor.companyId ?? null}::uuid`;

const listing = (actor: Reader): Listing<Request, Reader> => ({
  table: 'artSource',
  // the newest visible release, to sort by
  join: sql`left join (select tenant, art_source_id, max(released_at) as released_at from art_release where ${visibleReleases(actor)}
    group by tenant, art_source_id) released on released.tenant = art_source.tenant and released.art_source_id = art_source.id`,
  sorts: {
    uploadedAt: 'artSource.uploadedAt',
    releasedAt: 'released.releasedAt',
    character: 'artSource.characterName',
    season: 'artSource.season',
    year: 'artSource.year',
    fileName: 'artSource.fileName',
    size: 'artSource.size',
  } satisfies Record<(typeof ART_SOURCE_SORTS)[number], string>,
  sort: '-uploadedAt',
  nullable: ['releasedAt'],
  scope: (reader) => {
    const own = visibleTo(reader, 'artRelease', 'artSource');
    return own ? sql<SqlBool>`${isActive} and ${own}` : isActive;
  },
  filters: {
    characterId: oneOf('artSource.characterId'),
    season: oneOf('artSource.season'),
    year: (years) => (years.length > 0 ? sql<SqlBool>`art_source.year in (${sql.join(years)})` : undefined),
    // only a licensee sees `new` and `opened`
    status: (statuses, { companyId }) =>
      statuses.length > 0 && companyId
        ? sql<SqlBool>`exists (select from art_release r where r.tenant = art_source.tenant and r.art_source_id = art_source.id
            and r.company_id = ${companyId} and case when r.opened_at is null then 'new' else 'opened' end in (${sql.join(statuses)}))`
        : undefined,
    review: reviewedAs('artSource'),
    unreleased: onlyIf(() => sql<SqlBool>`released.released_at is null`),
  },
  search: storedContains('artSource.search'),
});

type Shown = { releases: readonly ArtRelease[]; open: boolean; review: CreativeReviewStatus | null };

const rowOf = (art: ArtSource, actor: Reader, { releases, open, review }: Shown): ArtSourceRow => {
  const [latest] = releases;
  const { id, character, season, year, keywords, coverFileId, fileName, size, uploadedBy, uploadedAt } = art;
  return {
    id,
    character,
    season,
    year,
    keywords,
    coverFileId,
    fileName,
    size,
    uploadedBy,
    uploadedAt,
    open,
    review,
    releasedBy: latest?.releasedBy ?? null,
    releasedAt: latest?.releasedAt ?? null,
    releasedTo: releases.length,
    status: actor.userType === USER_TYPES.licensee && latest ? (latest.openedAt ? 'opened' : 'new') : null,
  };
};

/** Newest first. */
async function releasesOf(trx: Trx, actor: Reader, ids: readonly string[]): Promise<ArtRelease[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('artRelease')
    .selectAll()
    .where('artSourceId', 'in', ids)
    .where(visibleReleases(actor))
    .orderBy('releasedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A page within the scope of the person. */
export async function listArtSources(trx: Trx, request: Request, actor: Reader, day: Day): Promise<ResponseOf<typeof artSourceList>> {
  const page = await pageOf<ArtSource, FilesDb, Request, Reader>(trx, listing(actor), request, actor);
  const open = await openCharacters(trx, actor, [...new Set(page.rows.map((row) => row.characterId))], day);
  const ids = page.rows.map((row) => row.id);
  const releases = await releasesOf(trx, actor, ids);
  const reviewOf = await reviewStates(trx, actor, ids);
  const rows = page.rows.map((art) => {
    const ofArt = releases.filter((release) => release.artSourceId === art.id);
    return rowOf(art, actor, { releases: ofArt, open: open.has(art.characterId), review: reviewOf(art.id) });
  });
  return { ...page, rows };
}

type Access = Awaited<ReturnType<typeof accessTo>>[number];

/** The access of one licensee to characters that no contract gives it yet. */
function missingAccess(access: readonly Access[]) {
  const granted = new Set(access.filter(({ status }) => status === 'accessGranted').map(({ characterId }) => characterId));
  return access
    .filter(({ characterId }) => !granted.has(characterId))
    .map(({ id, characterId, contractNumber, status }) => ({ accessId: id, characterId, contractNumber, status }));
}

/** The licensees that hold the characters of all these art sources. */
export async function listLicensees(
  trx: Trx,
  ids: readonly string[],
  day: Day,
): Promise<ResponseOf<typeof artSourceLicensees>['licensees']> {
  if (ids.length === 0) return [];
  const arts = await trx.selectFrom('artSource').select('characterId').where('id', 'in', ids).where('deleted', '=', false).execute();
  const characterIds = [...new Set(arts.map((art) => art.characterId))];
  const holders = await holdersOf(trx, characterIds, day, 'all');
  const companyIds = holders.map(({ companyId }) => companyId);
  const access = companyIds.length > 0 ? await accessTo(trx, companyIds, characterIds, day) : [];
  return holders.map((holder) => ({ ...holder, missing: missingAccess(access.filter(({ companyId }) => companyId === holder.companyId)) }));
}

/** Throws `notFound` for an unknown art source, and with the same issue for one that is not assigned to the licensee. */
export async function findArtSource(trx: Trx, reader: Reader, id: string): Promise<ArtSource> {
  const own = visibleTo(reader, 'artRelease', 'artSource');
  const art = await trx
    .selectFrom('artSource')
    .selectAll()
    .where('id', '=', id)
    .where(isActive)
    .$if(own !== undefined, (query) => query.where(own ?? isActive))
    .executeTakeFirst();
  if (art) return art;
  throw new CallError('notFound', own && !isBrandOwner(reader) ? { issues: [{ path: ['id'], rule: 'artSourceNotAssigned' }] } : {});
}

/** With the visible releases, the reviews of brand owners and, for staff, the log. */
export async function artSourceDetail(trx: Trx, actor: Reader, art: ArtSource, day: Day): Promise<ArtSourceDetail> {
  const releases = await releasesOf(trx, actor, [art.id]);
  const companyIds = releases.map((one) => one.companyId);
  const access = companyIds.length > 0 ? await accessTo(trx, companyIds, [art.characterId], day) : [];
  const granted = new Set(access.filter(({ status }) => status === 'accessGranted').map(({ companyId }) => companyId));
  const open = (await openCharacters(trx, actor, [art.characterId], day)).has(art.characterId);
  return {
    ...rowOf(art, actor, { releases, open, review: (await reviewStates(trx, actor, [art.id]))(art.id) }),
    clipFileId: art.clipFileId,
    releases: releases.map(({ companyId, companyName, companyNameZh, releasedBy, releasedAt, openedAt, openedBy }) => ({
      companyId,
      companyName,
      companyNameZh,
      releasedBy,
      releasedAt,
      openedAt,
      openedBy,
      access: granted.has(companyId),
    })),
    reviews: await shownReviews(trx, actor, art.id),
    log: await creativeLog(trx, actor, art.id),
  };
}
