import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { type ArtSourceDetail, artSourceLicensees, artSourceList, artSourceRead } from '@bls/proto/contracts/calls/files/art-source';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { OwnersPictures } from '../access/owners-pictures.js';
import { Readers } from '../access/reader.js';
import { artSourceDetail, findArtSource, listArtSources, listLicensees } from './art-sources.queries.js';
import { markOpened } from './art-sources.repository.js';

@Handler(artSourceList)
export class ListArtSources {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly readers: Readers,
    private readonly pictures: OwnersPictures,
  ) {}

  async execute(request: RequestOf<typeof artSourceList>, ctx: CallContext): Promise<ResponseOf<typeof artSourceList>> {
    const reader = await this.readers.of(ctx);
    const found = await this.db.read(ctx, async (trx) => listArtSources(trx, request, reader, await today(trx)));
    await this.pictures.show(
      ctx,
      found.rows.map(({ coverFileId }) => coverFileId),
    );
    return found;
  }
}

/** Reads an art source. The first person of a licensee who reads it marks the release as opened. */
@Handler(artSourceRead)
export class ReadArtSource {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly readers: Readers,
    private readonly pictures: OwnersPictures,
  ) {}

  async execute({ id }: RequestOf<typeof artSourceRead>, ctx: CallContext): Promise<ArtSourceDetail> {
    const reader = await this.readers.of(ctx);
    const detail = await this.db.transaction(ctx, async (trx) => {
      const art = await findArtSource(trx, reader, id);
      if (reader.userType === USER_TYPES.licensee && reader.companyId) await markOpened(trx, id, reader.companyId, reader.name);
      return artSourceDetail(trx, reader, art, await today(trx));
    });
    await this.pictures.show(ctx, [detail.coverFileId, ...(detail.clipFileId ? [detail.clipFileId] : [])]);
    return detail;
  }
}

@Handler(artSourceLicensees)
export class ListArtSourceLicensees {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ ids = [] }: RequestOf<typeof artSourceLicensees>, ctx: CallContext): Promise<ResponseOf<typeof artSourceLicensees>> {
    return this.db.read(ctx, async (trx) => ({ licensees: await listLicensees(trx, ids, await today(trx)) }));
  }
}
