import { randomUUID } from 'node:crypto';
import type { SpuMark, spuMarkIssue } from '@bls/proto/contracts/calls/approvals/spu-mark';
import { pictureMark } from '@bls/proto/contracts/calls/files/mark';
import type { RequestOf } from '@bls/proto/contracts/call';
import { APPROVED_SPU } from '@bls/proto/domain/enumerations/spu';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Injectable } from '@nestjs/common';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import type { SpuItemRecord, SpuPictureRecord } from '../db/spu.js';
import { findItem } from '../existing-spus/items.repository.js';
import { nextNumber } from '../db/spu-numbers.js';
import { personOf } from '../products/person.js';
import { codeOf } from './code-of-mark.js';
import { findMark, findPicture, insertMark } from './marks.repository.js';
import { marksWhere } from './marks.queries.js';

/** Issues a picture of an approved SPU to its licensee, with a mark that tells so. */
@Injectable()
export class IssueMark {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async run(request: RequestOf<typeof spuMarkIssue>, context: CallContext): Promise<SpuMark> {
    const id = request.id ?? randomUUID();
    const { earlier, item, picture } = await this.db.read(context, async (trx) => ({
      earlier: await findMark(trx, id),
      ...(await this.approved(trx, request, context)),
    }));
    if (earlier && earlier.itemId !== item.id) throw new CallError('conflict');
    const name = `${item.itemCode.replaceAll('/', '-')}-${picture.name.replace(/\.[A-Za-z0-9]+$/, '')}.png`;
    const marking = {
      sourceFileId: picture.fileId,
      fileId: id,
      code: codeOf(id),
      name,
      owner: { kind: 'spuMark', id },
      scope: { companyId: item.companyId },
    };
    const file = await this.caller.call(pictureMark, marking, context);
    return this.db.transaction(context, async (trx) => {
      await advisoryLock(trx, context.tenant, id);
      if (!(await findMark(trx, id))) {
        // approved still, now that nothing can change it before the mark is written
        await this.approved(trx, request, context, { lock: true });
        const issuedAt = new Date().toISOString();
        await insertMark(trx, {
          tenant: context.tenant,
          id,
          number: await nextNumber(trx, context.tenant, 'MK', issuedAt),
          code: codeOf(id),
          itemId: item.id,
          pictureId: picture.id,
          fileId: file.fileId,
          fileName: file.name,
          issuedBy: personOf(context.actor),
          issuedAt,
          cancelledAt: null,
        });
      }
      const [mark] = await marksWhere(trx, 'id', [id]);
      if (!mark) throw new CallError('notFound');
      return mark;
    });
  }

  private async approved(
    trx: Trx,
    { itemId, pictureId }: { itemId: string; pictureId: string },
    context: CallContext,
    options?: { lock: boolean },
  ): Promise<{ item: SpuItemRecord; picture: SpuPictureRecord }> {
    const item = await findItem(trx, context.actor, itemId, options);
    const picture = await findPicture(trx, itemId, pictureId);
    if (!picture) throw new CallError('notFound');
    if (!APPROVED_SPU.includes(item.status)) throw new CallError('ruleBroken', { issues: [{ path: ['itemId'], rule: 'spu.notApproved' }] });
    return { item, picture };
  }
}
