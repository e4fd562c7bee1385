import type { SeedApprovals } from '@bls/approvals/seed-approvals';
import { pinAdd } from '@bls/proto/contracts/calls/approvals/pins';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import { makeCall } from '../lib/make-call.js';
import type { Deal } from '../lib/deal/deal.js';
import { acting } from './people.js';
import type { Published } from './published.js';
import type { Actor, Users } from './users.js';

const REVIEW: readonly Actor[] = ['juniorDesigner', 'seniorDesigner', 'sales'];
const COMMENT = { text: 'A little larger, please.', anchor: { page: 1, x: 0.3, y: 0.2, width: 0.22, height: 0.16 } };

/** The first version of the product as it was submitted. */
export type PlayedProduct = ResponseOf<typeof approvalDetail>['versions'][number];

/** A comment on the first picture of the product under review. */
export async function commentByCalls(users: Users, { approvalId }: Deal): Promise<PlayedProduct> {
  const reviewer = users.as('juniorDesigner');
  const [version] = (await makeCall(reviewer, approvalDetail, { id: approvalId })).versions;
  const [picture] = version?.pictures ?? [];
  if (!version || !picture) throw new RangeError('the product has no picture');
  await makeCall(reviewer, pinAdd, { approvalId, pictureId: picture.pictureId, ...COMMENT });
  return version;
}

/** The product approval of the deal, by the seed of approvals. Returns the SKUs that may be sold. */
export function seedProduct(
  { products }: SeedApprovals,
  published: Published,
  { approvalId: id, contractId }: Deal,
  { product, pictures }: PlayedProduct,
): SkuApproved[] {
  const at = published.instantsOf('approval');
  const licensee = acting('licenseeDesigner');
  const facts = pictures.map(({ fileId, name, kind, width, height, pages }) => ({ fileId, name, kind, width, height, pages }));
  products.create({ id, contractId, product, pictures: facts }, licensee.person, at('create'));
  const submittedAt = at('submit');
  products.submit(id, licensee, submittedAt);
  products.comment(id, COMMENT, acting('juniorDesigner').person, submittedAt);
  return REVIEW.flatMap((by) => products.decide(id, 'approve', acting(by), at('approve')));
}
