import type { EarlierAlike } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import type { Actor } from '@bls/proto/domain/access/actor';
import { mostAlike, type Outcome } from '@bls/proto/domain/approval/earlier-alike';
import { LIKE_FROM } from '@bls/proto/domain/approval/precheck/checks/like-rejected';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { featuresOf, likenessesOf, picturesFrom, type Reviewed } from '../../review/review.api.js';
import { type Decided, decidedOf } from './decided.queries.js';
import { picturesUnderReview } from './pictures-under-review.queries.js';

/** The number of pictures of an item that are compared, and of the newest decisions of each outcome that each is compared with. */
const LOOKED_AT = 6;
const COMPARED = 60;
/** Of several items fewer, at least the first of each, because a comparison takes some hundred milliseconds. */
const LOOKED_AT_IN_ALL = 60;

/** The pictures of an item, and the earlier decisions that they are compared with, by outcome. */
type Comparison = { itemId: string; fileIds: string[]; earlier: Decided[][] };
type Of = { tenant: string; actor: Actor; outcomes: readonly Outcome[] };

/** What is to be compared of each item, within the scope of the person; the decisions on a property are read once. */
export async function comparisonsOf(trx: Trx, items: readonly Reviewed[], { tenant, actor, outcomes }: Of): Promise<Comparison[]> {
  const lookedAt = Math.max(1, Math.min(LOOKED_AT, Math.floor(LOOKED_AT_IN_ALL / items.length)));
  const ofProperty = new Map<string, Decided[][]>();
  const found: Comparison[] = [];
  for (const { propertyId, ...item } of items) {
    const fileIds = propertyId ? await picturesUnderReview(trx, tenant, { ...item, propertyId }) : [];
    if (!propertyId || fileIds.length === 0) continue;
    const decided = ofProperty.get(propertyId) ?? [];
    if (!ofProperty.has(propertyId)) for (const outcome of outcomes) decided.push(await decidedOf(trx, { actor, propertyId, outcome }));
    ofProperty.set(propertyId, decided);
    const { itemId } = item;
    found.push({
      itemId,
      fileIds: fileIds.slice(0, lookedAt),
      earlier: decided.map((all) => newest(all.filter(({ id }) => id !== itemId))),
    });
  }
  return found.filter(({ earlier }) => earlier.some((all) => all.length > 0));
}

/** The earlier decisions on pictures like those of each item; items without any are left out. */
export async function alikeOf(
  comparisons: readonly Comparison[],
  caller: Caller,
  ctx: CallContext,
): Promise<{ id: string; decisions: EarlierAlike[] }[]> {
  const files = comparisons.flatMap(({ fileIds, earlier }) => [...fileIds, ...earlier.flat().flatMap((one) => one.fileIds)]);
  const pictureOf = picturesFrom(await featuresOf(caller, files, ctx));
  const all = [];
  for (const { itemId, fileIds, earlier } of comparisons) {
    ctx.cancelled.throwIfAborted();
    // each outcome by itself: many approvals must not displace a rejection
    const found = [];
    for (const decided of earlier) found.push(...(await likenessesOf(fileIds, decided, pictureOf)));
    const flat = found.map(({ earlier: { fileIds: _files, ...decided }, ...likeness }) => ({ ...decided, ...likeness }));
    all.push({ id: itemId, decisions: mostAlike(flat, LIKE_FROM) });
  }
  return all.filter(({ decisions }) => decisions.length > 0);
}

/** The newest decisions, until enough pictures are to be compared. */
function newest(decided: readonly Decided[]): Decided[] {
  let pictures = 0;
  return decided.filter(({ fileIds }) => (pictures += fileIds.length) <= COMPARED);
}
