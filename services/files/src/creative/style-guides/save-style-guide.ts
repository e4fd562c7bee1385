import type { RequestOf } from '@bls/proto/contracts/call';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { type StyleGuideDetail, styleGuideSave } from '@bls/proto/contracts/calls/files/style-guide';
import { designerList } from '@bls/proto/contracts/calls/identity/people/designer';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import { contractNumberFor } from '../access/access.queries.js';
import { CharacterNames } from '../access/character-names.js';
import { logCreative } from '../access/log.repository.js';
import { hideFromOwners } from '../access/shown-to-owner.repository.js';
import { type ReviewingOwner, ReviewingOwners } from '../reviews/reviewing-owners.js';
import { isApproved } from '../reviews/reviews.queries.js';
import { submitToOwners } from '../reviews/reviews.repository.js';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { attach, findReadableFiles } from '../../objects/objects.api.js';
import { fileError } from '../../storage/storage.api.js';
import { assignHolder, reviewedGuide } from './approved-guide.js';
import { replaceLicenseeFile } from './licensees.repository.js';
import { styleGuideColumns } from './style-guide-columns.js';
import { findStyleGuide, styleGuideDetail } from './style-guides.queries.js';
import {
  insertStyleGuide,
  publishStyleGuide,
  type StyleGuide,
  type StyleGuideChanges,
  updateStyleGuide,
} from './style-guides.repository.js';

type Request = RequestOf<typeof styleGuideSave>;
type Names = { characters: ShownCharacter[]; designer: { userId: string; name: string } | undefined; owners: ReviewingOwner[] };

/**
 * Creates a style guide, or changes one when the request has a `revision`. Where brand owners review it, licensees get it, or its new
 * file, after they have approved it.
 */
@Handler(styleGuideSave)
export class SaveStyleGuide {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly caller: Caller,
    private readonly characters: CharacterNames,
    private readonly owners: ReviewingOwners,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<StyleGuideDetail> {
    const names = {
      characters: await this.characters.find(request.characterIds, ctx),
      designer: await this.designer(request, ctx),
      owners: await this.owners.find(request.characterIds, ctx),
    };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const { saved, corrected } = await this.save(trx, request, names, ctx);
        await publishStyleGuide(trx, ctx, saved, { corrected });
        return styleGuideDetail(trx, ctx.actor, saved, await today(trx));
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async designer({ designerId }: Request, ctx: CallContext): Promise<Names['designer']> {
    if (!designerId) return undefined;
    const { designers } = await this.caller.call(designerList, {}, ctx);
    const found = designers.find(({ userId }) => userId === designerId);
    if (!found) throw new CallError('notFound');
    return found;
  }

  private async save(trx: Trx, request: Request, names: Names, ctx: CallContext): Promise<{ saved: StyleGuide; corrected: boolean }> {
    const { actor, tenant } = ctx;
    const before = request.revision === undefined ? undefined : await findStyleGuide(trx, actor, request.id);
    const changes = await this.changes(trx, request, names, ctx);
    const saved =
      request.revision === undefined
        ? await insertStyleGuide(trx, tenant, request.id, changes)
        : await updateStyleGuide(trx, request.id, request.revision, changes);
    if (before?.fileId !== saved.fileId) {
      await attach(trx, tenant, [saved.fileId], { kind: 'styleGuide', id: saved.id }, { staffOnly: true }, actor.userId);
      await replaceLicenseeFile(trx, tenant, saved, actor.userId);
      if (before) await hideFromOwners(trx, [before.fileId]);
    }
    const action = before ? (before.fileId === saved.fileId ? 'edit' : 'replaceFile') : 'create';
    await logCreative(trx, actor, saved.id, action, before ? null : saved.name);
    if (saved.designerName && saved.designerId !== before?.designerId)
      await logCreative(trx, actor, saved.id, 'assignDesigner', saved.designerName);
    const replaced = before !== undefined && before.fileId !== saved.fileId;
    await submitToOwners(trx, ctx, reviewedGuide(saved), names.owners, { replaced });
    const approved = await isApproved(trx, saved.id);
    if (approved && saved.contractId !== before?.contractId) await assignHolder(trx, ctx, saved);
    return { saved, corrected: replaced && approved };
  }

  private async changes(trx: Trx, request: Request, { characters, designer }: Names, ctx: CallContext): Promise<StyleGuideChanges> {
    const [file] = await findReadableFiles(trx, [request.fileId], ctx.actor);
    if (!file) throw new CallError('notFound');
    if (file.purpose !== 'styleGuide') throw fileError('unsupportedFile', 'filePurpose', { name: file.name });
    const characterIds = characters.map(({ characterId }) => characterId);
    const contractNumber = await contractOf(trx, request.contractId, characterIds);
    return styleGuideColumns(request, { characters, designer, contractNumber, file, by: ctx.actor });
  }
}

/** The number of a contract that licenses one of the characters. Throws `ruleBroken` for any other contract. */
async function contractOf(trx: Trx, contractId: string | undefined, characterIds: readonly string[]): Promise<string | null> {
  if (!contractId) return null;
  const number = await contractNumberFor(trx, contractId, characterIds);
  if (number === undefined) throw new CallError('ruleBroken', { issues: [{ path: ['contractId'], rule: 'licenseeNotHolding' }] });
  return number;
}
