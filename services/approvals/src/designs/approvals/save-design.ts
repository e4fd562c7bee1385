import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { designSave } from '@bls/proto/contracts/calls/approvals/design';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { uniqueOrExists } from '../../db/unique-or-exists.js';
import { ReviewFiles } from '../../review/review.api.js';
import { draftPictureIds, prepareDesign, saveDesignDraft } from './design-draft.js';
import { fileIdsOfDraft } from './designs.repository.js';

/** Saves what the licensee has filled in so far. */
@Handler(designSave)
export class SaveDesign {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly files: ReviewFiles,
  ) {}

  async execute(request: RequestOf<typeof designSave>, ctx: CallContext): Promise<ResponseOf<typeof designSave>> {
    const { id, content } = request;
    await this.db.read(ctx, (trx) => prepareDesign(trx, request, ctx));
    const owner = { kind: 'designDraft', id } as const;
    const pictures = await this.files.attach(owner, content.pictureIds, { companyId: ctx.actor.companyId }, ctx);
    const storedIds = () => this.db.read(ctx, (trx) => fileIdsOfDraft(trx, ctx.tenant, id));
    const { saved, before } = await this.files.detachOnRefusal({ owner, fileIds: content.pictureIds, storedIds }, ctx, () =>
      uniqueOrExists(() =>
        this.db.transaction(ctx, async (trx) => {
          const prepared = await prepareDesign(trx, request, ctx, true);
          return { saved: await saveDesignDraft(trx, id, prepared, pictures, ctx), before: draftPictureIds(prepared) };
        }),
      ),
    );
    const removed = before.filter((fileId) => !content.pictureIds.includes(fileId));
    await this.files.detach(owner, removed, ctx);
    return { id, revision: saved.revision };
  }
}
