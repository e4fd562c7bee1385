import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Trx } from '../db/schema.js';
import { findApproval } from '../products/products.api.js';
import { findPicture, insertPin, insertReply, markResolved, pinOf } from '../review/review.api.js';
import { checkPage, closed, type PinBoard, required } from './pin-board.js';

/** The comments of a product approval in scope that is not terminated. */
export async function productBoard(trx: Trx, actor: Actor, approvalId: string): Promise<PinBoard> {
  const { tenant } = actor;
  const approval = await findApproval(trx, actor, approvalId);
  if (approval.status === 'terminated') throw closed(approval.status);
  const shown = async (pinId: string) => required(await pinOf(trx, approvalId, pinId));
  return {
    async add(pictureId, anchor, entry) {
      const picture = await findPicture(trx, approvalId, pictureId);
      if (!picture) throw new CallError('notFound');
      // only the latest version takes comments
      if (picture.versionId !== approval.submittedVersionId) throw closed(approval.status);
      checkPage(anchor.page, picture.pages);
      await insertPin(trx, { tenant, approvalId, versionId: picture.versionId, pictureId, anchor, ...entry });
      return shown(entry.id);
    },
    async reply(pinId, entry) {
      await shown(pinId);
      await insertReply(trx, { tenant, approvalId, pinId, ...entry });
      return shown(pinId);
    },
    async resolve(pinId, change) {
      await markResolved(trx, approvalId, pinId, change);
      return shown(pinId);
    },
  };
}
