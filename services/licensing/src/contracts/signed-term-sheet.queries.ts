import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Trx } from '../db/schema.js';

/** The number, version and terms of a signed term sheet, to make its contract. */
export const signedTermSheet = (
  trx: Trx,
  tenant: string,
  versionId: string,
): Promise<{ number: string; version: number; terms: TermsDraft }> =>
  trx
    .selectFrom('termSheet')
    .innerJoin('termSheetVersion as v', (join) =>
      join.onRef('v.tenant', '=', 'termSheet.tenant').onRef('v.termSheetId', '=', 'termSheet.id'),
    )
    .where('termSheet.tenant', '=', tenant)
    .where('v.id', '=', versionId)
    .select(['termSheet.number', 'v.version', 'v.terms'])
    .executeTakeFirstOrThrow();
