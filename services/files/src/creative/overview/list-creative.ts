import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { creativeCharacters, creativeList } from '@bls/proto/contracts/calls/files/creative';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { listCharacters, listCreative } from './creative.queries.js';

@Handler(creativeList)
export class ListCreative {
  constructor(private readonly db: Database<FilesDb>) {}

  execute(request: RequestOf<typeof creativeList>, ctx: CallContext): Promise<ResponseOf<typeof creativeList>> {
    return this.db.read(ctx, async (trx) => listCreative(trx, request, ctx.actor, await today(trx)));
  }
}

@Handler(creativeCharacters)
export class ListCreativeCharacters {
  constructor(private readonly db: Database<FilesDb>) {}

  execute(_request: RequestOf<typeof creativeCharacters>, ctx: CallContext): Promise<ResponseOf<typeof creativeCharacters>> {
    return this.db.read(ctx, async (trx) => ({ characters: await listCharacters(trx, ctx.actor, await today(trx)) }));
  }
}
