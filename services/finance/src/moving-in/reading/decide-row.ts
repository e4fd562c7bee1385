import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movingInDecide } from '@bls/proto/contracts/calls/finance/moving-in';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { matchOfRow } from '../state/rows.queries.js';
import { findWorkbook } from '../state/workbooks.queries.js';
import { moveWorkbook, saveMatch } from '../state/workbooks.repository.js';

/** Decides whether a row is the record that it looks like. It can be decided anew until the import. */
@Handler(movingInDecide)
export class DecideMovingRow {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(
    { workbookId, revision, sheet, row, decision }: RequestOf<typeof movingInDecide>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof movingInDecide>> {
    return this.db.transaction(ctx, async (trx) => {
      const workbook = await findWorkbook(trx, workbookId);
      const match = workbook && (await matchOfRow(trx, workbookId, sheet, row));
      if (match?.state !== 'near') throw new CallError('notFound');
      if (workbook?.state !== 'read') throw new CallError('wrongState', { params: { status: workbook?.state ?? '' } });
      const moved = await moveWorkbook(trx, workbookId, ['read'], { state: 'read' }, revision);
      if (!moved) throw new CallError('conflict');
      await saveMatch(trx, workbookId, { sheet, row }, { ...match, decision });
      return { revision: moved.revision };
    });
  }
}
