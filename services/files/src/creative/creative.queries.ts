import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { creativeCharacters, creativeList, ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import type { CreativeKind } from '@bls/proto/domain/enumerations/creative';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { oneOf, keptContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { assignedTo, openCharacters } from './access.queries.js';

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

const listing: Listing<Request, Actor> = {
  table: 'creative',
  sorts: { at: 'creative.at', title: 'creative.title' },
  sort: '-at',
  scope: (actor) => {
    const guides = assignedTo(actor, 'styleGuideLicensee', 'creative');
    const art = assignedTo(actor, 'artRelease', 'creative');
    return guides && art ? sql<SqlBool>`(${guides} or ${art})` : undefined;
  },
  filters: {
    kind: oneOf('creative.kind'),
    characterId: (ids) => (ids.length > 0 ? sql<SqlBool>`creative.character_ids && ${ids}::uuid[]` : undefined),
  },
  search: keptContains('creative.search'),
};

/** Style guides and art sources together. */
@Injectable()
export class CreativeQueries {
  constructor(private readonly db: Database<FilesDb>) {}

  list(request: Request, ctx: CallContext): Promise<ResponseOf<typeof creativeList>> {
    const { actor } = ctx;
    return this.db.read(ctx, async (trx) => {
      const found = await pageOf<Row, FilesDb, Request, Actor>(trx, listing, request, actor);
      const ids = [...new Set(found.rows.flatMap((row) => row.characterIds))];
      const open = await openCharacters(trx, actor, ids, today(ctx));
      const fresh = await freshOf(
        trx,
        actor,
        found.rows.map((row) => row.id),
      );
      return {
        ...found,
        rows: found.rows.map(({ characterIds, ...row }) => ({
          ...row,
          open: characterIds.some((id) => open.has(id)),
          fresh: fresh.has(row.id),
        })),
      };
    });
  }

  characters(ctx: CallContext): Promise<ResponseOf<typeof creativeCharacters>> {
    return this.db.read(ctx, async (trx) => {
      const guides = assignedTo(ctx.actor, 'styleGuideLicensee', 'creative');
      const art = assignedTo(ctx.actor, 'artRelease', 'creative');
      const own = ctx.actor.userType === USER_TYPES.licensor ? sql`true` : sql`company_id = ${ctx.actor.companyId ?? null}::uuid`;
      const { rows } = await sql<Counted>`
        with material as (
          select c.id, count(*) filter (where kind = 'styleGuide') as style_guides, count(*) filter (where kind = 'artSource') as art_sources,
            (array_agg(picture_file_id order by kind, at desc))[1] as picture_file_id
          from creative, unnest(creative.character_ids) c(id)
          where creative.tenant = ${ctx.tenant} and ${guides && art ? sql`(${guides} or ${art})` : sql`true`}
          group by 1
        ), held as (
          select character_id as id, count(distinct company_id) as holders,
            count(distinct company_id) filter (where status = 'accessGranted') as granted
          from access_right where tenant = ${ctx.tenant} and ends_on >= ${today(ctx)} and ${own}
          group by 1
        )
        select coalesce(material.id, held.id) as character_id, coalesce(style_guides, 0) as style_guides,
          coalesce(art_sources, 0) as art_sources, coalesce(holders, 0) as holders, coalesce(granted, 0) as granted, picture_file_id
        from material full join held on held.id = material.id
        order by 1 limit 2000`.execute(trx);
      return {
        characters: rows.map((row) => ({
          ...row,
          styleGuides: Number(row.styleGuides),
          artSources: Number(row.artSources),
          holders: Number(row.holders),
          granted: Number(row.granted),
        })),
      };
    });
  }
}

/** What was released to the reader's company and nobody there has opened. */
async function freshOf(trx: Trx, { userType, companyId }: Actor, ids: readonly string[]): Promise<Set<string>> {
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
