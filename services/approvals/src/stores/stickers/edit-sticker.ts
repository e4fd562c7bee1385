import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { stickerFollow, stickerSave, stickerSubmit } from '@bls/proto/contracts/calls/approvals/sticker';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { uniqueOrExists } from '../../db/unique-or-exists.js';
import { followApplication } from '../applications/follow-application.js';
import { StoreDrafts } from '../applications/save-draft.js';
import { submitApplication } from '../applications/submit-application.js';

@Handler(stickerSave)
export class SaveSticker {
  constructor(private readonly drafts: StoreDrafts) {}

  execute(request: RequestOf<typeof stickerSave>, ctx: CallContext): Promise<ResponseOf<typeof stickerSave>> {
    return this.drafts.save('sticker', request, ctx);
  }
}

@Handler(stickerSubmit)
export class SubmitSticker {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof stickerSubmit>, ctx: CallContext): Promise<ResponseOf<typeof stickerSubmit>> {
    return this.db.transaction(ctx, (trx) => submitApplication(trx, 'sticker', request, ctx));
  }
}

/** Throws `alreadyExists` when the next version exists. */
@Handler(stickerFollow)
export class FollowSticker {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof stickerFollow>, ctx: CallContext): Promise<ResponseOf<typeof stickerFollow>> {
    return uniqueOrExists(() => this.db.transaction(ctx, (trx) => followApplication(trx, 'sticker', { id, kind: 'edit' }, ctx)));
  }
}
