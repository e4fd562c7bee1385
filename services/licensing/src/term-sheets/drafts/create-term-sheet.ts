import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetCreate } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { tidyTerms } from '@bls/proto/domain/term-sheet/tidy';
import type { LicensingDb } from '../../db/schema.js';
import { openTermSheet } from './open-term-sheet.js';
import { refreshSnapshots } from '../snapshots.js';
import { alreadyOpened } from '../term-sheets.repository.js';
import { writeResultOf } from '../write-result.js';

/** Opens a draft. A repeated request gets the same response. */
@Handler(termSheetCreate)
export class CreateTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ termSheetId, purpose }: RequestOf<typeof termSheetCreate>, ctx: CallContext): Promise<ResponseOf<typeof termSheetCreate>> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const known = await alreadyOpened(trx, actor, termSheetId);
      if (known) return writeResultOf(known);
      const terms = await refreshSnapshots(trx, ctx.tenant, tidyTerms(purpose ? { purpose } : {}), actor, {});
      const opening = { id: termSheetId, terms, copied: false, path: ['draft' as const], action: 'create' };
      return writeResultOf(await openTermSheet(trx, ctx, actor, opening));
    });
  }
}
