import type { Database } from '@bls/kit/db/database';
import type { IdentityDb } from '../db/schema.js';
import { firstBrokenLink, type Link } from './audit-chain.js';
import { auditAfter, auditHead } from './audit.queries.js';

const PAGE = 1000;
export type Walked = { checked: number; brokenAt: number | null };

/**
 * Recomputes a tenant's chain from its first row to the head, a page at a time, each in a transaction of its own, so
 * that nobody who writes waits. Rows that are written meanwhile are checked too. A chain that ends before its head has
 * lost its last rows: the first missing one is where it is broken.
 */
export async function walkChain(
  db: Database<IdentityDb>,
  ctx: { tenant: string },
  told: (checked: number) => Promise<void>,
): Promise<Walked> {
  let last: Link | undefined;
  for (;;) {
    const { page, head } = await db.read(ctx, async (trx) => ({
      // The head first: rows that follow it in between are no fault, rows that are missing below it are one.
      head: await auditHead(trx, ctx.tenant),
      page: await auditAfter(trx, ctx.tenant, last?.sequence ?? 0, PAGE),
    }));
    const broken = firstBrokenLink(page, last);
    if (broken !== undefined) return { checked: broken - 1, brokenAt: broken };
    last = page.at(-1) ?? last;
    const checked = last?.sequence ?? 0;
    await told(checked);
    if (page.length === PAGE) continue;
    return { checked, brokenAt: brokenEnd(last, head) };
  }
}

/** Where the end of the chain and what its writers know of it part; null when they agree. */
function brokenEnd(last: Link | undefined, head: Link | undefined): number | null {
  const end = last?.sequence ?? 0;
  if (!head || head.sequence < end) return null;
  if (head.sequence > end) return end + 1;
  return last && last.hash !== head.hash ? end : null;
}
