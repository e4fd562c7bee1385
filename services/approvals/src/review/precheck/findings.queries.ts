import type { PrecheckContent } from '@bls/proto/contracts/calls/approvals/precheck';
import type { Finding } from '@bls/proto/domain/approval/precheck/finding';
import type { Trx } from '../../db/schema.js';

/** The findings of the latest check of an item with this content that has ended. */
export async function latestFindings(
  trx: Trx,
  tenant: string,
  { kind, itemId }: Pick<PrecheckContent, 'kind' | 'itemId'>,
  contentHash: string,
): Promise<Finding[] | undefined> {
  const latest = await trx
    .selectFrom('precheck')
    .select('findings')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('contentHash', '=', contentHash)
    .where('state', '=', 'done')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.findings;
}
