import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { Handler } from '@bls/kit/rpc/handler';
import { designSave } from '@bls/proto/contracts/calls/approvals/design';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { ApprovalsDb } from '../../db/schema.js';
import { draftPictures, prepareDesign, saveDesignDraft } from './design-draft.js';
import { uniqueOrExists } from '../../db/unique-or-exists.js';
import { DesignFiles } from './design-files.js';

/** Saves what the licensee has filled in so far. */
@Handler(designSave)
export class SaveDesign {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: DesignFiles,
  ) {}

  async execute(request: RequestOf<typeof designSave>, ctx: CallContext): Promise<ResponseOf<typeof designSave>> {
    const { id, content } = request;
    await this.db.read(ctx, (trx) => prepareDesign(trx, request, ctx));
    const pictures = await this.files.attachToDraft(id, content.pictureIds, ctx);
    const { saved, before } = await uniqueOrExists(() =>
      this.db.transaction(ctx, async (trx) => {
        const prepared = await prepareDesign(trx, request, ctx, true);
        return { saved: await saveDesignDraft(trx, id, prepared, pictures, ctx), before: draftPictures(prepared) };
      }),
    );
    const dropped = before.filter(({ fileId }) => !content.pictureIds.includes(fileId));
    await this.files.detachFromDraft(id, dropped, ctx);
    return { id, revision: saved.revision };
  }
}
