import type { CommentedKind } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Trx } from '../db/schema.js';
import { contractScope, termSheetScope } from '../deals/deals.api.js';

export type DealOf = { kind: CommentedKind; itemId: string };
/** What comments need of a term sheet or contract. */
export type CommentedDeal = {
  kind: CommentedKind;
  id: string;
  number: string;
  version: number;
  versionId: string;
  status: string;
  licenseeId: string | null;
  licenseeName: string | null;
  licenseeNameZh: string | null;
  brandOwnerIds: string[];
};

const COLUMNS = [
  'id',
  'number',
  'version',
  'versionId',
  'status',
  'licenseeId',
  'licenseeName',
  'licenseeNameZh',
  'brandOwnerIds',
] as const;

/** The deal when the person may see it now. */
export async function visibleDeal(trx: Trx, actor: Actor, { kind, itemId }: DealOf): Promise<CommentedDeal | undefined> {
  if (!can(actor, kind === 'termSheet' ? 'termSheet.read' : 'contract.read')) return undefined;
  const found =
    kind === 'termSheet'
      ? await trx
          .selectFrom('termSheet')
          .select(COLUMNS)
          .where('tenant', '=', actor.tenant)
          .where('id', '=', itemId)
          .where((eb) => termSheetScope(eb, actor))
          .executeTakeFirst()
      : await trx
          .selectFrom('contract')
          .select(COLUMNS)
          .where('tenant', '=', actor.tenant)
          .where('id', '=', itemId)
          .where((eb) => contractScope(eb, actor) ?? eb.lit(true))
          .executeTakeFirst();
  return found && { kind, ...found };
}

/** As `visibleDeal`. Throws `notFound`. */
export async function findDeal(trx: Trx, actor: Actor, of: DealOf): Promise<CommentedDeal> {
  const deal = await visibleDeal(trx, actor, of);
  if (!deal) throw new CallError('notFound');
  return deal;
}
