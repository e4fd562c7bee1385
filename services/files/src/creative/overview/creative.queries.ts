import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { creativeCharacters, creativeList, ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import type { CreativeKind } from '@bls/proto/domain/enumerations/creative';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { isReleasable } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import type { Day } from '@bls/proto/domain/values/time';
import { oneOf, storedContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { sql, type SqlBool } from 'kysely';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { openCharacters, visibleTo } from '../access/access.queries.js';
import { isBrandOwner, isOpenFor, type Reader, shownOf } from '../access/reader.js';
import { reviewedAs, reviewStates } from '../reviews/reviews.queries.js';

type Request = RequestOf<typeof creativeList>;
type Counted = ResponseOf<typeof creativeCharacters>['characters'][number];
type Row = {
  id: string;
  kind: CreativeKind;
  title: string;
  characters: ShownCharacter[];
  characterIds: string[];
  pictureFileId: string;
  at: string;
};

const listing: Listing<Request, Reader> = {
  table: 'creative',
  sorts: { at: 'creative.at', title: 'creative.title' },
  sort: '-at',
  scope: (actor) => {
    const guides = visibleTo(actor, 'styleGuideLicensee', 'creative');
    const art = visibleTo(actor, 'artRelease', 'creative');
    return guides && art ? sql<SqlBool>`(${guides} or ${art})` : undefined;
  },
  filters: {
    kind: oneOf('creative.kind'),
    review: reviewedAs('creative'),
    characterId: (ids) => (ids.length > 0 ? sql<SqlBool>`creative.character_ids && ${ids}::uuid[]` : undefined),
  },
  search: storedContains('creative.search'),
};

/** A page of style guides and art sources together, within the scope of the person. */
export async function listCreative(trx: Trx, request: Request, actor: Reader, day: Day): Promise<ResponseOf<typeof creativeList>> {
  const page = await pageOf<Row, FilesDb, Request, Reader>(trx, listing, request, actor);
  const characterIds = [...new Set(page.rows.flatMap((row) => row.characterIds))];
  const open = await openCharacters(trx, actor, characterIds, day);
  const ids = page.rows.map((row) => row.id);
  const fresh = await freshOf(trx, actor, ids);
  const reviewOf = await reviewStates(trx, actor, ids);
  const isLicensee = actor.userType === USER_TYPES.licensee;
  const rows = page.rows.map(({ characterIds: ofRow, ...row }) => ({
    ...row,
    characters: shownOf(actor, row.characters),
    open: isOpenFor(actor, ofRow, open) && (!isLicensee || isReleasable(reviewOf(row.id))),
    review: reviewOf(row.id),
    fresh: fresh.has(row.id),
  }));
  return { ...page, rows };
}

/** The characters with material or holders, with their counts. */
export async function listCharacters(trx: Trx, actor: Reader, day: Day): Promise<Counted[]> {
  const guides = visibleTo(actor, 'styleGuideLicensee', 'creative');
  const art = visibleTo(actor, 'artRelease', 'creative');
  const isOwner = isBrandOwner(actor);
  const own = actor.userType === USER_TYPES.licensor || isOwner ? sql`true` : sql`company_id = ${actor.companyId ?? null}::uuid`;
  const ownCharacters = isOwner ? sql`id = any(${[...(actor.ownCharacterIds ?? [])]}::uuid[])` : sql`true`;
  const { rows } = await sql<Counted>`
    with material as (
      select c.id, count(*) filter (where kind = 'styleGuide') as style_guides, count(*) filter (where kind = 'artSource') as art_sources,
        (array_agg(picture_file_id order by kind, at desc))[1] as picture_file_id
      from creative, unnest(creative.character_ids) c(id)
      where creative.tenant = ${actor.tenant} and ${guides && art ? sql`(${guides} or ${art})` : sql`true`}
      group by 1
    ), held as (
      select character_id as id, count(distinct company_id) as holders,
        count(distinct company_id) filter (where status = 'accessGranted') as granted
      from access_right where tenant = ${actor.tenant} and ends_on >= ${day} and ${own}
      group by 1
    )
    select coalesce(material.id, held.id) as character_id, coalesce(style_guides, 0) as style_guides,
      coalesce(art_sources, 0) as art_sources, coalesce(holders, 0) as holders, coalesce(granted, 0) as granted, picture_file_id
    from (select * from material where ${ownCharacters}) material
    full join (select * from held where ${ownCharacters}) held on held.id = material.id
    order by 1 limit 2000`.execute(trx);
  return rows.map((row) => ({
    ...row,
    styleGuides: Number(row.styleGuides),
    artSources: Number(row.artSources),
    holders: Number(row.holders),
    granted: Number(row.granted),
  }));
}

/** Releases to the person's company that nobody there has opened. */
async function freshOf(trx: Trx, { userType, companyId }: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (userType !== USER_TYPES.licensee || !companyId || ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('artRelease')
    .select('artSourceId')
    .where('companyId', '=', companyId)
    .where('artSourceId', 'in', ids)
    .where('openedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.artSourceId));
}
