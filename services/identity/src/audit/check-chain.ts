import { auditKeysOfTransaction, type Database } from '@bls/kit/db/database';
import type { Anchor, AuditFinding } from '@bls/proto/domain/audit/anchor';
import { TRAIL_START, TrailCheck, type TrailPoint } from '@bls/shared/audit-trail/check-trail';
import type { IdentityDb } from '../db/schema.js';
import { trailRowOf } from './audit-chain.js';
import { auditAfter, auditHead } from './audit.queries.js';

const PAGE = 1000;
/** How many rows were checked, what was found, and the last row. */
export type ChainCheck = { checked: number; findings: AuditFinding[]; point: TrailPoint };
type Options = {
  /** Signed anchors of the tenant, read before the rows. */
  anchors?: readonly (Anchor & { name: string })[];
  /** Begins after this row instead of the first one. */
  from?: TrailPoint;
  onProgress?: (checked: number) => Promise<void>;
};

/**
 * Recomputes a tenant's chain to the head, a page at a time. Each page has its own transaction, so that writers do not wait.
 * Rows written during the check are checked too.
 */
export async function checkChain(db: Database<IdentityDb>, ctx: { tenant: string }, options: Options = {}): Promise<ChainCheck> {
  const { anchors = [], from = TRAIL_START, onProgress } = options;
  let check: TrailCheck | undefined;
  for (;;) {
    const after = check?.point.sequence ?? from.sequence;
    const { page, head, keys } = await db.read(ctx, async (trx) => ({
      // The head is read first: rows written after it are no fault, rows missing below it are one.
      head: await auditHead(trx, ctx.tenant),
      page: await auditAfter(trx, ctx.tenant, after, PAGE),
      keys: auditKeysOfTransaction(),
    }));
    check ??= new TrailCheck(keys, anchors, from);
    for (const entry of page) check.add(trailRowOf(entry));
    const checked = check.point.sequence - from.sequence;
    await onProgress?.(checked);
    if (page.length === PAGE) continue;
    check.end(head);
    return { checked, findings: check.findings, point: check.point };
  }
}

/** The first row concerned by a finding, null without one. */
export const firstBroken = (findings: readonly AuditFinding[]): number | null =>
  findings.length === 0 ? null : Math.min(...findings.map(({ from }) => from));
