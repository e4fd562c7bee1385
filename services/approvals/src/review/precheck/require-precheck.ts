import type { PrecheckContent } from '@bls/proto/contracts/calls/approvals/precheck';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { Trx } from '../../db/schema.js';
import { guideOf } from '../guides/guides.queries.js';
import { contentHash } from './content-hash.js';
import { latestFindings } from './findings.queries.js';

/** Why a submission is refused: where a rule blocks, it needs a check of exactly this content without findings that block. `field` shows it. */
export async function requirePrecheck(trx: Trx, tenant: string, content: PrecheckContent, field: string): Promise<Issue[]> {
  const guide = await guideOf(trx, tenant, content.propertyId);
  if (!guide.precheck || guide.precheck.blocking.length === 0) return [];
  const findings = await latestFindings(trx, tenant, content, contentHash(content, guide));
  if (!findings) return [{ path: [field], rule: 'precheckNeeded' }];
  return findings.some(({ severity }) => severity === 'block') ? [{ path: [field], rule: 'precheckBlocks' }] : [];
}
