import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { creativeCharacters, creativeList } from '@bls/proto/contracts/calls/files/creative';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { OwnersPictures } from '../access/owners-pictures.js';
import { Readers } from '../access/reader.js';
import { listCharacters, listCreative } from './creative.queries.js';

@Handler(creativeList)
export class ListCreative {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly readers: Readers,
    private readonly pictures: OwnersPictures,
  ) {}

  async execute(request: RequestOf<typeof creativeList>, ctx: CallContext): Promise<ResponseOf<typeof creativeList>> {
    const reader = await this.readers.of(ctx);
    const found = await this.db.read(ctx, async (trx) => listCreative(trx, request, reader, await today(trx)));
    await this.pictures.show(
      ctx,
      found.rows.map(({ pictureFileId }) => pictureFileId),
    );
    return found;
  }
}

@Handler(creativeCharacters)
export class ListCreativeCharacters {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly readers: Readers,
    private readonly pictures: OwnersPictures,
  ) {}

  async execute(_request: RequestOf<typeof creativeCharacters>, ctx: CallContext): Promise<ResponseOf<typeof creativeCharacters>> {
    const reader = await this.readers.of(ctx);
    const characters = await this.db.read(ctx, async (trx) => listCharacters(trx, reader, await today(trx)));
    await this.pictures.show(
      ctx,
      characters.flatMap(({ pictureFileId }) => pictureFileId ?? []),
    );
    return { characters };
  }
}
