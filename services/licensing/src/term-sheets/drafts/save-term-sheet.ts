import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { CallError, type ErrorReason } from '@bls/proto/domain/values/errors';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import { tidyTerms } from '@bls/proto/domain/term-sheet/tidy';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { personOf } from '../../db/history.repository.js';
import { both } from '../../texts.js';
import { refreshSections, withIncrease } from '../snapshots.js';
import { publishMoved } from '../publish-moves.js';
import { isEditable, mayWrite, replacedSections } from '../term-sheet.js';
import { findCurrent, updateTerms } from '../term-sheets.repository.js';
import { writeResultOf } from '../write-result.js';

/** Stores sections of a draft as they are, and answers with its issues. */
@Handler(termSheetSave)
export class SaveTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `wrongState` when it is no draft any more, `conflict` when it was changed meanwhile. */
  execute(request: RequestOf<typeof termSheetSave>, ctx: CallContext): Promise<ResponseOf<typeof termSheetSave>> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const before = await findCurrent(trx, actor, request.termSheetVersionId).catch((error: unknown) => {
        throw ofSection(error, request.sections);
      });
      if (!mayWrite(before.head, actor)) throw new CallError('forbidden');
      if (!isEditable(before.head.status))
        throw new CallError('wrongState', { params: { status: before.head.status, reason: 'readOnly' satisfies ErrorReason } });
      if (before.head.revision !== request.revision) throw new CallError('conflict', { params: { status: before.head.status } });
      const at = new Date().toISOString();
      const terms = await editedTerms(trx, ctx, before.terms, request.sections);
      const after = await updateTerms(trx, before, request.revision, terms, at);
      // The inbox shows the licensee of a draft, so only a new licensee is published.
      if (after.head.licenseeId !== before.head.licenseeId)
        await publishMoved(trx, ctx, after.head, { action: 'save', by: personOf(actor), at });
      return { ...writeResultOf(after.head), terms: replacedSections(before.terms, terms), issues: checkNewTerms(terms) };
    });
  }
}

/** The terms of a draft with edited sections: tidied, with stored names, and with the increase of the guarantee. */
export async function editedTerms(trx: Trx, ctx: CallContext, before: TermsDraft, edited: TermsDraft): Promise<TermsDraft> {
  const sections = await refreshSections(trx, ctx.tenant, tidyTerms(edited), ctx.actor, before);
  const merged = { ...before, ...sections };
  return sections.mg || sections.keyTerms ? withIncrease(trx, merged) : merged;
}

/** A term sheet that is not there is reported with the section that was not saved, when it is one. */
function ofSection(error: unknown, sections: TermsDraft): unknown {
  const [section, more] = Object.keys(sections);
  if (!(error instanceof CallError) || error.code !== 'notFound' || section === undefined || more !== undefined) return error;
  const { en: text, zh } = both(`termSheet.section.${section}`);
  return new CallError('notFound', { params: { reason: 'sectionNotFound' satisfies ErrorReason, section: text, sectionZh: zh ?? text } });
}
