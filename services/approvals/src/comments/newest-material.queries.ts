import type { MaterialSubject } from '@bls/proto/contracts/calls/approvals/pins';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { Person } from '../db/person.js';
import type { Trx } from '../db/schema.js';

export type Material = { subject: MaterialSubject; id: string; pictures: FileDescription[]; at: string; by: Person };

/** Whether anybody has commented on a design or on promotional material. */
export const hasComments = async (trx: Trx, tenant: string): Promise<boolean> =>
  (await trx.selectFrom('materialPin').select('id').where('tenant', '=', tenant).limit(1).executeTakeFirst()) !== undefined;

/** The latest designs, the latest sample and the latest promotional material that are under review. */
export async function newestMaterial(trx: Trx, tenant: string): Promise<Material[]> {
  const designs = await trx
    .selectFrom('designApproval as item')
    .innerJoin('designVersion as version', (join) =>
      join
        .onRef('version.tenant', '=', 'item.tenant')
        .onRef('version.designId', '=', 'item.id')
        .onRef('version.number', '=', 'item.version'),
    )
    .select(['item.id', 'version.pictures', 'version.submittedAt as at', 'version.submittedBy as by'])
    .where('item.tenant', '=', tenant)
    .where('item.status', 'not in', ['approved', 'closed', 'sampleSubmitted'])
    .orderBy('version.submittedAt', 'desc')
    .limit(3)
    .execute();
  const samples = await trx
    .selectFrom('designApproval as item')
    .innerJoin('designSample as sample', (join) =>
      join
        .onRef('sample.tenant', '=', 'item.tenant')
        .onRef('sample.designId', '=', 'item.id')
        .onRef('sample.number', '=', 'item.sampleNumber'),
    )
    .select(['item.id', 'sample.files', 'sample.submittedAt as at', 'sample.submittedBy as by'])
    .where('item.tenant', '=', tenant)
    .where('item.status', '=', 'sampleSubmitted')
    .orderBy('sample.submittedAt', 'desc')
    .limit(1)
    .execute();
  const pops = await trx
    .selectFrom('popApproval as item')
    .innerJoin('popVersion as version', (join) =>
      join.onRef('version.tenant', '=', 'item.tenant').onRef('version.popId', '=', 'item.id').onRef('version.number', '=', 'item.version'),
    )
    .select(['item.id', 'version.files', 'version.submittedAt as at', 'version.submittedBy as by'])
    .where('item.tenant', '=', tenant)
    .where('item.status', '<>', 'salesApproved')
    .orderBy('version.submittedAt', 'desc')
    .limit(3)
    .execute();
  return [
    ...designs.map((design): Material => ({ subject: 'design', ...design })),
    ...samples.map(({ files: { pictures }, ...sample }): Material => ({ subject: 'design', pictures, ...sample })),
    ...pops.map(({ files: { pictures }, ...pop }): Material => ({ subject: 'pop', pictures, ...pop })),
  ];
}
