import type { PrecheckContent } from '@bls/proto/contracts/calls/approvals/precheck';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { Trx } from '../../db/schema.js';
import { guideOf } from '../guides/guides.queries.js';
import { contentHash } from './content-hash.js';

/** Why a submission is refused: where a rule blocks, it needs a check of exactly this content without findings that block. `field` shows it. */
export async function requirePrecheck(trx: Trx, tenant: string, content: PrecheckContent, field: string): Promise<Issue[]> {
  const guide = await guideOf(trx, tenant, content.propertyId);
  if (!guide.precheck || guide.precheck.blocking.length === 0) return [];
  const latest = await trx
    .selectFrom('precheck')
    .select(['findings'])
    .where('tenant', '=', tenant)
    .where('kind', '=', content.kind)
    .where('itemId', '=', content.itemId)
    .where('contentHash', '=', contentHash(content, guide))
    .where('state', '=', 'done')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return [{ path: [field], rule: 'precheckNeeded' }];
  return latest.findings.some(({ severity }) => severity === 'block') ? [{ path: [field], rule: 'precheckBlocks' }] : [];
}
