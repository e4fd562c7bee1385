import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { labelIssue } from '@bls/proto/contracts/calls/approvals/label';
import { gtin14Of, ownGtin } from '@bls/proto/domain/label/gtin';
import { searchedText } from '@bls/proto/domain/search/plain';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { dayOf } from '@bls/shared/calendar/today';
import { addTenant } from '@bls/shared/tenants/tenant-directory.repository';
import { nextNumber } from '../db/number-series.js';
import { personOf } from '../db/person.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { uniqueOrExists } from '../db/unique-or-exists.js';
import { articlesWhere, gtinsOf, stickersOf } from './articles.queries.js';
import { LabelKeys } from './label-keys.js';
import { insertRange, isGtinTaken, takeNumbers } from './ranges.repository.js';

type Request = RequestOf<typeof labelIssue>;
type Response = ResponseOf<typeof labelIssue>;

/** Issues labels to the licensee of a SKU. */
@Handler(labelIssue)
export class IssueLabels {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly keys: LabelKeys,
  ) {}

  execute(request: Request, ctx: CallContext): Promise<Response> {
    return uniqueOrExists(() =>
      this.db.transaction(ctx, (trx) => issueRange(trx, request, ctx, this.keys.current, new Date().toISOString())),
    );
  }
}

const broken = (path: string, rule: string, params?: Issue['params']): CallError =>
  new CallError('ruleBroken', { issues: [{ path: [path], rule, ...(params ? { params } : {}) }] });

/** The range with the next numbers. The counter that it takes first makes ranges of a tenant wait for each other. */
export async function issueRange(
  trx: Trx,
  { id, skuId, count, gtin, stickerId }: Request,
  { tenant, actor }: Pick<CallContext, 'tenant' | 'actor'>,
  keyId: string,
  at: string,
): Promise<Response> {
  const firstLabel = await takeNumbers(trx, tenant, 'label', count);
  const [article] = await articlesWhere(trx, tenant, { skuId });
  if (!article) throw new CallError('notFound');
  const { endsOn, approvalNumber, coverFileId: _, ...columns } = article;
  if (endsOn < (await dayOf(trx, at))) throw broken('skuId', 'label.ended');
  const sticker = stickerId ? await stickerFor(trx, tenant, stickerId, { contractId: article.contractId, count }) : undefined;
  const issued = await gtinFor(trx, tenant, skuId, gtin);
  const number = await nextNumber(trx, tenant, 'LB', at);
  const { companyName, companyNameZh, contractNumber, propertyName, propertyNameZh, productName, sku } = columns;
  await insertRange(trx, {
    ...columns,
    tenant,
    id,
    revision: 0,
    status: 'issued',
    number,
    gtin: issued,
    stickerId: sticker?.id ?? null,
    stickerNumber: sticker?.number ?? null,
    firstLabel,
    count,
    keyId,
    issuedBy: personOf(actor),
    issuedAt: at,
    search: searchedText(
      number,
      sku,
      issued,
      productName,
      approvalNumber,
      companyName,
      companyNameZh,
      contractNumber,
      propertyName,
      propertyNameZh,
      sticker?.number,
    ),
  });
  await addTenant(trx, tenant);
  return { id, number, gtin: issued };
}

async function stickerFor(trx: Trx, tenant: string, id: string, { contractId, count }: { contractId: string; count: number }) {
  const [sticker] = await stickersOf(trx, tenant, { id });
  if (!sticker) throw new CallError('notFound');
  if (sticker.contractId !== contractId) throw broken('stickerId', 'label.otherContract');
  if (count > sticker.left) throw broken('count', 'label.tooMany', { left: sticker.left });
  return sticker;
}

/** An article has one GTIN: that of its earlier labels, the given one, or else an own identifier. */
async function gtinFor(trx: Trx, tenant: string, skuId: string, typed: string | undefined): Promise<string> {
  const known = (await gtinsOf(trx, tenant, [skuId])).get(skuId);
  const typedGtin = typed === undefined ? undefined : gtin14Of(typed);
  if (known && typedGtin && known !== typedGtin) throw broken('gtin', 'label.gtinOther', { gtin: known });
  if (typedGtin && (await isGtinTaken(trx, tenant, typedGtin, skuId))) throw broken('gtin', 'label.gtinTaken');
  return known ?? typedGtin ?? ownGtin(await takeNumbers(trx, tenant, 'article', 1));
}
