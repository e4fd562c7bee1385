import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Span } from '@bls/proto/domain/label/fields';
import type { LabelMove } from '@bls/proto/domain/label/states';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Trx } from '../db/schema.js';
import { type Article, articlesWhere } from './articles.queries.js';
import { issueRange } from './issue-labels.js';
import { moveLabels } from './move-labels.js';
import { hasLabels } from './ranges.queries.js';
import { countScan, takeNumbers } from './ranges.repository.js';

export type LabelArticle = Article;
type SeededMove = Span & { kind: LabelMove; reason: string; at: string };
export type SeededRange = { skuId: string; count: number; at: string; moves?: readonly SeededMove[]; scans?: number };

/** The newest SKUs of a tenant for which labels could be issued; none where it has labels. */
export async function sellableArticles(trx: Trx, tenant: string, day: string, most: number): Promise<Article[]> {
  if (await hasLabels(trx, tenant)) return [];
  return (await articlesWhere(trx, tenant, { search: '' }, most)).filter(({ endsOn }) => endsOn >= day);
}

/** Ranges with what happened to them, by the rules of the service. False, and nothing is added, where there are labels. */
export async function seedLabels(
  trx: Trx,
  { tenant, id }: SeedContext,
  { issuer, keyId, ranges }: { issuer: Actor; keyId: string; ranges: readonly SeededRange[] },
): Promise<boolean> {
  await advisoryLock(trx, tenant, 'seeded labels');
  if (await hasLabels(trx, tenant)) return false;
  const ctx = { tenant, actor: issuer };
  for (const [index, { skuId, count, at, moves = [], scans = 0 }] of ranges.entries()) {
    const rangeId = id(tenant, 'label', index);
    await issueRange(trx, { id: rangeId, skuId, count }, ctx, keyId, at);
    for (const [revision, { at: movedAt, ...move }] of moves.entries())
      await moveLabels(trx, { id: rangeId, revision, ...move }, ctx, movedAt);
    // the last label that was issued
    const label = (await takeNumbers(trx, tenant, 'label', 0)) - 1;
    for (let scan = 0; scan < scans; scan += 1) await countScan(trx, tenant, label, at);
  }
  return ranges.length > 0;
}
