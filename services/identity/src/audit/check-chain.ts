import type { Database } from '@bls/kit/db/database';
import type { IdentityDb } from '../db/schema.js';
import { firstBrokenLink, type Link } from './audit-chain.js';
import { auditAfter, auditHead } from './audit.queries.js';

const PAGE = 1000;
/** How many rows were checked, and the sequence number of the first broken one. */
export type ChainCheck = { checked: number; brokenAt: number | null };

/**
 * Recomputes a tenant's chain from its first row to the head, a page at a time. Each page has its own transaction, so that
 * writers do not wait. Rows written during the check are checked too. A chain that ends before its head has lost its last
 * rows; it is broken at the first missing row.
 */
export async function checkChain(
  db: Database<IdentityDb>,
  ctx: { tenant: string },
  onProgress: (checked: number) => Promise<void>,
): Promise<ChainCheck> {
  let last: Link | undefined;
  for (;;) {
    const { page, head } = await db.read(ctx, async (trx) => ({
      // The head is read first: rows written after it are no fault, rows missing below it are one.
      head: await auditHead(trx, ctx.tenant),
      page: await auditAfter(trx, ctx.tenant, last?.sequence ?? 0, PAGE),
    }));
    const broken = firstBrokenLink(page, last);
    if (broken !== undefined) return { checked: broken - 1, brokenAt: broken };
    last = page.at(-1) ?? last;
    const checked = last?.sequence ?? 0;
    await onProgress(checked);
    if (page.length === PAGE) continue;
    return { checked, brokenAt: brokenEnd(last, head) };
  }
}

/** The row at which the end of the chain differs from its recorded head; null when they agree. */
function brokenEnd(last: Link | undefined, head: Link | undefined): number | null {
  const end = last?.sequence ?? 0;
  if (!head || head.sequence < end) return null;
  if (head.sequence > end) return end + 1;
  return last && last.hash !== head.hash ? end : null;
}
