import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Trx } from '../db/schema.js';
import { findApproval } from '../products/approvals.repository.js';
import { checkPage, closed, type PinBoard, required } from './board.js';
import { pinOf } from './pins.queries.js';
import { findPicture, insertPin, insertReply, markResolved } from './pins.repository.js';

/** The comments of a product approval in scope that has not been given up. */
export async function productBoard(trx: Trx, actor: Actor, approvalId: string): Promise<PinBoard> {
  const { tenant } = actor;
  const approval = await findApproval(trx, actor, approvalId);
  if (approval.status === 'terminated') throw closed(approval.status);
  const shown = async (pinId: string) => required(await pinOf(trx, approvalId, pinId));
  return {
    async add(pictureId, anchor, said) {
      const picture = await findPicture(trx, approvalId, pictureId);
      if (!picture) throw new CallError('notFound');
      // an older version is settled: what is still wrong belongs on the newest one
      if (picture.versionId !== approval.submittedVersionId) throw closed(approval.status);
      checkPage(anchor.page, picture.pages);
      await insertPin(trx, { tenant, approvalId, versionId: picture.versionId, pictureId, anchor, ...said });
      return shown(said.id);
    },
    async reply(pinId, said) {
      await shown(pinId);
      await insertReply(trx, { tenant, approvalId, pinId, ...said });
      return shown(pinId);
    },
    async resolve(pinId, resolved) {
      await markResolved(trx, approvalId, pinId, resolved);
      return shown(pinId);
    },
  };
}
