import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { styleGuideContracts, type StyleGuideDetail, styleGuideList, styleGuideRead } from '@bls/proto/contracts/calls/files/style-guide';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { Readers } from '../access/reader.js';
import { OwnersPictures } from '../access/owners-pictures.js';
import { findStyleGuide, listContracts, listStyleGuides, styleGuideDetail } from './style-guides.queries.js';

@Handler(styleGuideList)
export class ListStyleGuides {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly readers: Readers,
    private readonly pictures: OwnersPictures,
  ) {}

  async execute(request: RequestOf<typeof styleGuideList>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideList>> {
    const reader = await this.readers.of(ctx);
    const found = await this.db.read(ctx, async (trx) => listStyleGuides(trx, request, reader, await today(trx)));
    await this.pictures.show(
      ctx,
      found.rows.map(({ fileId }) => fileId),
    );
    return found;
  }
}

@Handler(styleGuideRead)
export class ReadStyleGuide {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly readers: Readers,
    private readonly pictures: OwnersPictures,
  ) {}

  async execute({ id }: RequestOf<typeof styleGuideRead>, ctx: CallContext): Promise<StyleGuideDetail> {
    const reader = await this.readers.of(ctx);
    const guide = await this.db.read(ctx, async (trx) =>
      styleGuideDetail(trx, reader, await findStyleGuide(trx, reader, id), await today(trx)),
    );
    await this.pictures.show(ctx, [guide.fileId]);
    return guide;
  }
}

@Handler(styleGuideContracts)
export class ListStyleGuideContracts {
  constructor(private readonly db: Database<FilesDb>) {}

  execute(_request: RequestOf<typeof styleGuideContracts>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideContracts>> {
    return this.db.read(ctx, async (trx) => ({ contracts: await listContracts(trx, await today(trx)) }));
  }
}
