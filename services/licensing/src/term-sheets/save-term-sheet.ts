import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { checkTerms } from '@bls/proto/domain/term-sheet/check';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { tidyTerms } from '@bls/proto/domain/term-sheet/tidy';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { personOf } from '../db/history.repository.js';
import { refreshSections, withRise } from './snapshots.js';
import { tellMoved } from './publish-moves.js';
import { isEditable, mayWrite, replacedSections } from './term-sheet.js';
import { findCurrent, updateTerms } from './term-sheets.repository.js';
import { type Written, writtenOf } from './write-result.js';

type Request = { termSheetVersionId: string; revision: number; sections: TermsDraft };

@Injectable()
export class SaveTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Stores sections of a draft as they are. Throws `wrongState` when it is no draft any more, `conflict` when it moved on. */
  async save(request: Request, ctx: CallContext): Promise<Written & { terms: TermsDraft; issues: Issue[] }> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const before = await findCurrent(trx, actor, request.termSheetVersionId);
      if (!mayWrite(before.head, actor)) throw new CallError('forbidden');
      if (!isEditable(before.head.status)) throw new CallError('wrongState', { params: { status: before.head.status } });
      if (before.head.revision !== request.revision) throw new CallError('conflict', { params: { status: before.head.status } });
      const sections = await refreshSections(trx, ctx.tenant, tidyTerms(request.sections), actor);
      const at = new Date().toISOString();
      const written = { ...before.terms, ...sections };
      const terms = sections.mg || sections.keyTerms ? await withRise(trx, written) : written;
      const after = await updateTerms(trx, before, request.revision, terms, at);
      // The inbox line of a draft is its licensee; nothing else of a draft shows anywhere but in its own list.
      if (after.head.licenseeId !== before.head.licenseeId)
        await tellMoved(trx, ctx, after.head, { action: 'save', by: personOf(actor), at });
      return { ...writtenOf(after.head), terms: replacedSections(before.terms, terms), issues: checkTerms(terms) };
    });
  }
}
