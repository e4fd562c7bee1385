import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { openTermSheet } from './create-term-sheet.js';
import { refreshSnapshots } from './snapshots.js';
import { alreadyOpened, findByVersion } from './term-sheets.repository.js';
import { type Written, writtenOf } from './write-result.js';

@Injectable()
export class CloneTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** A new deal with everything of a version, names and periods as they are today; repeating it answers with the same one. */
  async clone(request: { termSheetVersionId: string; newTermSheetId: string }, ctx: CallContext): Promise<Written> {
    const { actor } = ctx;
    const decision = transition(termSheetWorkflow, 'draft', 'clone', 'system', { copied: true });
    if (!decision.ok) throw new CallError(decision.code);
    return this.db.transaction(ctx, async (trx) => {
      const known = await alreadyOpened(trx, actor, request.newTermSheetId);
      if (known) return writtenOf(known);
      const source = await findByVersion(trx, actor, request.termSheetVersionId);
      const terms = await refreshSnapshots(trx, ctx.tenant, source.terms, actor);
      const opening = {
        id: request.newTermSheetId,
        terms,
        copied: true,
        path: decision.path,
        action: 'clone',
        comment: source.head.number,
      };
      return writtenOf(await openTermSheet(trx, ctx, actor, opening));
    });
  }
}
