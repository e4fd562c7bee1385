import type { Actor } from '@bls/proto/domain/access/actor';
import type { MaterialSubject } from '@bls/proto/contracts/calls/approvals/pins';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Trx } from '../db/schema.js';
import { findDesign } from '../designs/designs.repository.js';
import { findPop } from '../pop-approvals/pop.repository.js';
import { checkPage, closed, type PinBoard, required } from './board.js';
import { materialPinOf, type OfMaterial, picturesOfMaterial } from './material-pins.queries.js';
import { insertMaterialPin, insertMaterialReply, markMaterialResolved } from './material-pins.repository.js';

/** The comments of a design or of promotional material in scope that is not closed. */
export async function materialBoard(trx: Trx, actor: Actor, subject: MaterialSubject, subjectId: string): Promise<PinBoard> {
  const { tenant } = actor;
  // locked: two comments at once get two numbers, and none lands on a version that has just been followed by the next
  const { status, version } = await (subject === 'design' ? findDesign : findPop)(trx, actor, subjectId, { lock: true });
  if (status === 'closed') throw closed(status);
  const of: OfMaterial = { tenant, subject, subjectId };
  const shown = async (pinId: string) => required(await materialPinOf(trx, of, pinId));
  return {
    async add(fileId, anchor, said) {
      const versions = await picturesOfMaterial(trx, of);
      const picture = versions.flatMap(({ pictures }) => pictures).find((file) => file.fileId === fileId);
      if (!picture) throw new CallError('notFound');
      const newest = versions.find(({ number }) => number === version);
      if (!newest?.pictures.some((file) => file.fileId === fileId)) throw closed(status);
      checkPage(anchor.page, picture.pages ?? 1);
      await insertMaterialPin(trx, { ...of, version, fileId, anchor, ...said });
      return shown(said.id);
    },
    async reply(pinId, said) {
      await shown(pinId);
      await insertMaterialReply(trx, { tenant, pinId, ...said });
      return shown(pinId);
    },
    async resolve(pinId, resolved) {
      await markMaterialResolved(trx, of, pinId, resolved);
      return shown(pinId);
    },
  };
}
