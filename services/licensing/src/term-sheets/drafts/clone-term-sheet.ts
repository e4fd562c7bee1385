import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetClone } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { openTermSheet } from './open-term-sheet.js';
import { refreshSnapshots } from '../snapshots.js';
import { alreadyOpened, findByVersion } from '../term-sheets.repository.js';
import { writeResultOf } from '../write-result.js';

/** Opens a draft with the terms of an existing version, with names and periods of today. A repeated request gets the same response. */
@Handler(termSheetClone)
export class CloneTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(request: RequestOf<typeof termSheetClone>, ctx: CallContext): Promise<ResponseOf<typeof termSheetClone>> {
    const { actor } = ctx;
    const decision = transition(termSheetWorkflow, 'draft', 'clone', 'system', { copied: true });
    if (!decision.ok) throw new CallError(decision.code);
    return this.db.transaction(ctx, async (trx) => {
      const known = await alreadyOpened(trx, actor, request.newTermSheetId);
      if (known) return writeResultOf(known);
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
      return writeResultOf(await openTermSheet(trx, ctx, actor, opening));
    });
  }
}
