import type { Earlier } from '@bls/proto/domain/approval/precheck/finding';
import type { DesignStatus } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import type { Trx } from '../db/schema.js';
import { pictureDecisions } from '../designs/designs.api.js';
import { fileIdsOfVersion, productDecisions } from '../products/products.api.js';
import type { PrecheckRecord } from './precheck.repository.js';

/** A rejection with the pictures that it was about. `settled`: the same item was approved later. */
export type Rejected = Earlier & { spu: string; fileIds: string[]; settled: boolean };
type Of = Pick<PrecheckRecord, 'tenant' | 'companyId'> & { propertyId: string };
const READ = 30;
/** The look of the design is approved. */
const APPROVED_DESIGN: readonly DesignStatus[] = ['designApproved', 'sampleSubmitted', 'sampleApproved', 'sampleDisapproved', 'approved'];

/** What was rejected of a property for a company, newest first. */
export async function rejectedOf(trx: Trx, of: Of): Promise<Rejected[]> {
  const found = [...(await ofProducts(trx, of)), ...(await ofDesigns(trx, of))];
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}

async function ofProducts(trx: Trx, { tenant, companyId, propertyId }: Of): Promise<Rejected[]> {
  const rows = await productDecisions(trx, propertyId, 'rejected')
    .select(['version.product', fileIdsOfVersion.as('fileIds')])
    .where('approval.tenant', '=', tenant)
    .where('approval.companyId', '=', companyId)
    .limit(READ)
    .execute();
  return rows.map(({ id, product, at, reason, comment, fileIds, number }) => {
    const { productName: name = '', spu = '' } = product;
    return { kind: 'product', id, name, spu, at, reason, comment, fileIds, settled: number !== null };
  });
}

async function ofDesigns(trx: Trx, { tenant, companyId, propertyId }: Of): Promise<Rejected[]> {
  const rows = await pictureDecisions(trx, propertyId, 'rejected')
    .select(['designVersion.content', 'designApproval.status'])
    .where('designApproval.tenant', '=', tenant)
    .where('designApproval.companyId', '=', companyId)
    .limit(READ)
    .execute();
  return rows.map(({ id, name, content, pictures, at, reason, comment, status }) => ({
    kind: 'design',
    id,
    name: name ?? '',
    spu: content.spu ?? '',
    at,
    reason,
    comment,
    fileIds: pictures.map(({ fileId }) => fileId),
    settled: APPROVED_DESIGN.includes(status),
  }));
}
