import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import { isBrandOwner } from './reader.js';
import { showToOwner, unseenByOwner } from './shown-to-owner.repository.js';

/**
 * The small pictures of the material that a brand owner sees. Its lists and details show them from their first reading on, so that
 * material of earlier versions, and of properties that it got later, has them too.
 */
@Injectable()
export class OwnersPictures {
  constructor(private readonly db: Database<FilesDb>) {}

  /** Lets a person of a brand owner see the pictures of files that its lists or details have just shown. */
  async show(ctx: CallContext, fileIds: readonly string[]): Promise<void> {
    if (!isBrandOwner(ctx.actor)) return;
    const unseen = await this.db.read(ctx, (trx) => unseenByOwner(trx, ctx.actor, fileIds));
    if (unseen.length > 0) await this.db.transaction(ctx, (trx) => showToOwner(trx, ctx.actor, unseen));
  }
}
