import type { MaterialSubject } from '@bls/proto/contracts/calls/approvals/pins';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Trx } from '../db/schema.js';
import { findDesign, picturesOfDesign } from '../designs/designs.api.js';
import { filesOfPop, findPop } from '../promotional-material/promotional-material.api.js';
import { insertMaterialPin, insertMaterialReply, markMaterialResolved, materialPinOf, type OfMaterial } from '../review/review.api.js';
import { checkPage, closed, type PinBoard, required } from './pin-board.js';

/** The comments of a design or of promotional material in scope that is not closed. */
export async function materialBoard(trx: Trx, actor: Actor, subject: MaterialSubject, subjectId: string): Promise<PinBoard> {
  const { tenant } = actor;
  // locked, so that comments get different numbers and belong to the latest version
  const { status, version } = await (subject === 'design' ? findDesign : findPop)(trx, actor, subjectId, { lock: true });
  if (status === 'closed') throw closed(status);
  const of: OfMaterial = { tenant, subject, subjectId };
  const shown = async (pinId: string) => required(await materialPinOf(trx, of, pinId));
  return {
    async add(fileId, anchor, entry) {
      const versions = await picturesOf(trx, of);
      const picture = versions.flatMap(({ pictures }) => pictures).find((file) => file.fileId === fileId);
      if (!picture) throw new CallError('notFound');
      const newest = versions.find(({ number }) => number === version);
      if (!newest?.pictures.some((file) => file.fileId === fileId)) throw closed(status);
      checkPage(anchor.page, picture.pages ?? 1);
      await insertMaterialPin(trx, { ...of, version, fileId, anchor, ...entry });
      return shown(entry.id);
    },
    async reply(pinId, entry) {
      await shown(pinId);
      await insertMaterialReply(trx, { tenant, pinId, ...entry });
      return shown(pinId);
    },
    async resolve(pinId, change) {
      await markMaterialResolved(trx, of, pinId, change);
      return shown(pinId);
    },
  };
}

/** The pictures of each submitted version. */
const picturesOf = async (
  trx: Trx,
  { tenant, subject, subjectId }: OfMaterial,
): Promise<{ number: number; pictures: FileDescription[] }[]> =>
  subject === 'design'
    ? picturesOfDesign(trx, tenant, subjectId)
    : (await filesOfPop(trx, tenant, subjectId)).map(({ number, files }) => ({ number, pictures: files.pictures }));
