import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type SpuMark, spuMarkIssue } from '@bls/proto/contracts/calls/approvals/spu-mark';
import { pictureMark } from '@bls/proto/contracts/calls/files/mark';
import { APPROVED_SPU } from '@bls/proto/domain/enumerations/spu';
import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { SpuItemRecord, SpuPictureRecord } from '../../db/spu.js';
import { findItem } from '../items/items.repository.js';
import { codeOf, nameOfMarked } from './code-of-mark.js';
import { marksWhere, releaseOf } from './marks.queries.js';
import { findMark, findPicture } from './marks.repository.js';
import { recordMark } from './record-mark.js';

/** Issues a picture of an approved SPU to its licensee, with an invisible mark. */
@Handler(spuMarkIssue)
export class IssueMark {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof spuMarkIssue>, ctx: CallContext): Promise<SpuMark> {
    const id = request.id ?? randomUUID();
    const { earlier, item, picture, release } = await this.db.read(ctx, async (trx) => ({
      earlier: await findMark(trx, id),
      ...(await this.approved(trx, request, ctx)),
      release: await releaseOf(trx, request.itemId),
    }));
    if (earlier && earlier.itemId !== item.id) throw new CallError('conflict');
    const name = nameOfMarked(item, picture, request.format);
    const marking = {
      sourceFileId: picture.fileId,
      fileId: id,
      code: codeOf(id),
      name,
      format: request.format,
      owner: { kind: 'spuMark', id },
      scope: { companyId: item.companyId },
      release,
    };
    const file = await this.caller.call(pictureMark, marking, ctx);
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, id);
      if (!(await findMark(trx, id))) {
        // checked again under the lock
        await this.approved(trx, request, ctx, { lock: true });
        await recordMark(trx, { id, item, picture, file }, ctx, new Date().toISOString());
      }
      const [mark] = await marksWhere(trx, 'id', [id]);
      if (!mark) throw new CallError('notFound');
      return mark;
    });
  }

  private async approved(
    trx: Trx,
    { itemId, pictureId }: { itemId: string; pictureId: string },
    ctx: CallContext,
    options?: { lock: boolean },
  ): Promise<{ item: SpuItemRecord; picture: SpuPictureRecord }> {
    const item = await findItem(trx, ctx.actor, itemId, options);
    const picture = await findPicture(trx, itemId, pictureId);
    if (!picture) throw new CallError('notFound');
    if (!APPROVED_SPU.includes(item.status)) throw new CallError('ruleBroken', { issues: [{ path: ['itemId'], rule: 'spu.notApproved' }] });
    return { item, picture };
  }
}
