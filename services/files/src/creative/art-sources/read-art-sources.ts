import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { type ArtSourceDetail, artSourceLicensees, artSourceList, artSourceRead } from '@bls/proto/contracts/calls/files/art-source';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { artSourceDetail, findArtSource, listArtSources, listLicensees } from './art-sources.queries.js';
import { markOpened } from './art-sources.repository.js';

@Handler(artSourceList)
export class ListArtSources {
  constructor(private readonly db: Database<FilesDb>) {}

  execute(request: RequestOf<typeof artSourceList>, ctx: CallContext): Promise<ResponseOf<typeof artSourceList>> {
    return this.db.read(ctx, async (trx) => listArtSources(trx, request, ctx.actor, await today(trx)));
  }
}

/** Reads an art source. The first person of a licensee who reads it marks the release as opened. */
@Handler(artSourceRead)
export class ReadArtSource {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ id }: RequestOf<typeof artSourceRead>, ctx: CallContext): Promise<ArtSourceDetail> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const art = await findArtSource(trx, actor, id);
      if (actor.userType === USER_TYPES.licensee && actor.companyId) await markOpened(trx, id, actor.companyId, actor.name);
      return artSourceDetail(trx, actor, art, await today(trx));
    });
  }
}

@Handler(artSourceLicensees)
export class ListArtSourceLicensees {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ ids = [] }: RequestOf<typeof artSourceLicensees>, ctx: CallContext): Promise<ResponseOf<typeof artSourceLicensees>> {
    return this.db.read(ctx, async (trx) => ({ licensees: await listLicensees(trx, ids, await today(trx)) }));
  }
}
