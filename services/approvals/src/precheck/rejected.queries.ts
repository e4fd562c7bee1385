import type { Earlier } from '@bls/proto/domain/approval/precheck/finding';
import type { DesignStatus } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import type { Trx } from '../db/schema.js';
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
  const rows = await trx
    .selectFrom('version')
    .innerJoin('approval', (join) => join.onRef('approval.tenant', '=', 'version.tenant').onRef('approval.id', '=', 'version.approvalId'))
    .select(['version.id as versionId', 'version.rejection', 'version.product', 'approval.id', 'approval.approvalNumber'])
    .where('approval.tenant', '=', tenant)
    .where('approval.companyId', '=', companyId)
    .where('approval.propertyId', '=', propertyId)
    .where('version.rejection', 'is not', null)
    .orderBy('version.submittedAt', 'desc')
    .limit(READ)
    .execute();
  const pictures =
    rows.length === 0
      ? []
      : await trx
          .selectFrom('picture')
          .select(['versionId', 'fileId'])
          .where('tenant', '=', tenant)
          .where(
            'versionId',
            'in',
            rows.map(({ versionId }) => versionId),
          )
          .orderBy('position')
          .execute();
  return rows.flatMap(({ versionId, rejection, product, id, approvalNumber }): Rejected[] => {
    if (!rejection) return [];
    const { at, reason, comment } = rejection;
    const fileIds = pictures.filter((one) => one.versionId === versionId).map(({ fileId }) => fileId);
    const { productName: name = '', spu = '' } = product;
    return [{ kind: 'product', id, name, spu, at, reason, comment, fileIds, settled: approvalNumber !== null }];
  });
}

async function ofDesigns(trx: Trx, { tenant, companyId, propertyId }: Of): Promise<Rejected[]> {
  const rows = await trx
    .selectFrom('designHistory as entry')
    .innerJoin('designApproval as design', (join) =>
      join.onRef('design.tenant', '=', 'entry.tenant').onRef('design.id', '=', 'entry.designId'),
    )
    .innerJoin('designVersion as version', (join) =>
      join
        .onRef('version.tenant', '=', 'entry.tenant')
        .onRef('version.designId', '=', 'entry.designId')
        .onRef('version.number', '=', 'entry.version'),
    )
    .select([
      'design.id',
      'design.name',
      'version.content',
      'version.pictures',
      'entry.at',
      'entry.reason',
      'entry.comment',
      'design.status',
    ])
    .where('design.tenant', '=', tenant)
    .where('design.companyId', '=', companyId)
    .where('design.propertyId', '=', propertyId)
    .where('entry.action', '=', 'disapprove')
    .orderBy('entry.at', 'desc')
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
