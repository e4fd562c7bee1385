import type { RequestOf } from '@bls/proto/contracts/call';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import type { StyleGuideDetail, styleGuideSave } from '@bls/proto/contracts/calls/files/style-guide';
import { designerList } from '@bls/proto/contracts/calls/identity/designer';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { refused } from '../content/verify-content.js';
import { companyOfContract, contractNumberFor } from '../creative/access.queries.js';
import { searchedText } from '@bls/proto/domain/search/plain';
import { Characters, wordsOf } from '../creative/characters.js';
import { logCreative } from '../creative/log.repository.js';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { attach } from '../files/attachments.repository.js';
import { findReadableFiles } from '../files/files.queries.js';
import { assignedCompanies } from './licensees.queries.js';
import { assignLicensees, showFile } from './licensees.repository.js';
import { guideById, guideDetail } from './style-guides.queries.js';
import { insertStyleGuide, type StyleGuide, type StyleGuideChanges, tellStyleGuide, updateStyleGuide } from './style-guides.repository.js';

type Request = RequestOf<typeof styleGuideSave>;
type Named = { characters: ShownCharacter[]; designer: { userId: string; name: string } | undefined };

/** Creates or changes a style guide. */
@Injectable()
export class SaveStyleGuide {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly caller: Caller,
    private readonly characters: Characters,
  ) {}

  /** Without `revision` it is new. Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<StyleGuideDetail> {
    const named = { characters: await this.characters.named(request.characterIds, ctx), designer: await this.designer(request, ctx) };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const saved = await this.save(trx, request, named, ctx);
        await tellStyleGuide(trx, ctx, saved);
        return guideDetail(trx, ctx.actor, saved, today(ctx));
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async designer({ designerId }: Request, ctx: CallContext): Promise<Named['designer']> {
    if (!designerId) return undefined;
    const { designers } = await this.caller.call(designerList, {}, ctx);
    const found = designers.find(({ userId }) => userId === designerId);
    if (!found) throw new CallError('notFound');
    return found;
  }

  private async save(trx: Trx, request: Request, named: Named, ctx: CallContext): Promise<StyleGuide> {
    const { actor, tenant } = ctx;
    const before = request.revision === undefined ? undefined : await guideById(trx, actor, request.id);
    const changes = await this.changes(trx, request, named, ctx);
    const saved =
      request.revision === undefined
        ? await insertStyleGuide(trx, tenant, request.id, changes)
        : await updateStyleGuide(trx, request.id, request.revision, changes);
    if (before?.fileId !== saved.fileId) {
      await attach(trx, tenant, [saved.fileId], { kind: 'styleGuide', id: saved.id }, { staffOnly: true }, actor.userId);
      await showFile(trx, tenant, saved, actor.userId);
    }
    await logCreative(
      trx,
      actor,
      saved.id,
      before ? (before.fileId === saved.fileId ? 'edit' : 'replaceFile') : 'create',
      before ? null : saved.name,
    );
    if (saved.designerName && saved.designerId !== before?.designerId)
      await logCreative(trx, actor, saved.id, 'assignDesigner', saved.designerName);
    await this.assignHolder(trx, saved, before, ctx);
    return saved;
  }

  /** The licensee of a contract that was just named gets the style guide with it. */
  private async assignHolder(trx: Trx, saved: StyleGuide, before: StyleGuide | undefined, ctx: CallContext): Promise<void> {
    if (!saved.contractId || saved.contractId === before?.contractId) return;
    const holder = await companyOfContract(trx, saved.contractId);
    if (!holder) return;
    await assignLicensees(trx, ctx.actor, saved, [...(await assignedCompanies(trx, saved.id)), holder], today(ctx));
  }

  private async changes(trx: Trx, request: Request, { characters, designer }: Named, ctx: CallContext): Promise<StyleGuideChanges> {
    const [file] = await findReadableFiles(trx, [request.fileId], ctx.actor);
    if (!file) throw new CallError('notFound');
    if (file.purpose !== 'styleGuide') throw refused('unsupportedFile', 'filePurpose', { name: file.name });
    const characterIds = characters.map(({ characterId }) => characterId);
    const contractNumber = await contractOf(trx, request.contractId, characterIds);
    return {
      name: request.name,
      characters,
      characterIds,
      contractId: request.contractId ?? null,
      contractNumber,
      designerId: designer?.userId ?? null,
      designerName: designer?.name ?? null,
      licenseeContact: request.licenseeContact || null,
      fileId: file.id,
      fileName: file.name,
      size: file.size,
      updatedBy: ctx.actor.name,
      search: searchedText(request.name, contractNumber, designer?.name, file.name, ...wordsOf(characters)),
    };
  }
}

/** The number of a contract that licenses one of the characters; throws `ruleBroken` for any other. */
async function contractOf(trx: Trx, contractId: string | undefined, characterIds: readonly string[]): Promise<string | null> {
  if (!contractId) return null;
  const number = await contractNumberFor(trx, contractId, characterIds);
  if (number === undefined) throw new CallError('ruleBroken', { issues: [{ path: ['contractId'], rule: 'licenseeNotHolding' }] });
  return number;
}
