import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { Actor } from '@bls/proto/domain/access/actor';
import { jsonb } from '@bls/kit/db/database';
import type { DesignApprovalTable, DesignRecord, DesignSampleTable, DesignVersionTable } from '../../db/designs.js';
import { findAtRevision, findRecord, updateRecord } from '../../db/records.js';
import type { Trx } from '../../db/schema.js';
import { designScope } from './scope.queries.js';

export const findDesign = (trx: Trx, actor: Actor, id: string, options?: { lock: boolean }): Promise<DesignRecord> =>
  findRecord(trx, 'designApproval', id, designScope(actor), options);

/** Throws `conflict` when the design has another revision than the expected one. */
export const findDesignAt = (
  trx: Trx,
  actor: Actor,
  expected: { id: string; revision: number },
  options?: { lock: boolean },
): Promise<DesignRecord> => findAtRevision(trx, 'designApproval', expected, designScope(actor), options);

/** Whether the id is taken, by anybody of the tenant. */
export const designExists = async (trx: Trx, tenant: string, id: string): Promise<boolean> =>
  (await trx.selectFrom('designApproval').select('id').where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()) !== undefined;

type Change = Partial<DesignApprovalTable>;
const asStored = ({ draft, ...change }: Change) => ({
  ...change,
  ...(draft === undefined ? {} : { draft: draft && (jsonb(draft) as unknown as typeof draft) }),
});

export const insertDesign = (trx: Trx, row: DesignApprovalTable): Promise<DesignRecord> =>
  trx
    .insertInto('designApproval')
    .values({ ...row, draft: row.draft && jsonb(row.draft) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Throws `conflict` when the design has changed since it was read. */
export const updateDesign = (trx: Trx, current: DesignRecord, changes: Change): Promise<DesignRecord> =>
  updateRecord(trx, 'designApproval', current, asStored(changes));

/** Inserts a submitted version, which never changes. */
export async function insertDesignVersion(trx: Trx, row: DesignVersionTable): Promise<void> {
  await trx
    .insertInto('designVersion')
    .values({ ...row, content: jsonb(row.content), pictures: jsonb(row.pictures) })
    .execute();
}

/** Inserts a sample, which never changes. */
export async function insertDesignSample(trx: Trx, row: DesignSampleTable): Promise<void> {
  await trx
    .insertInto('designSample')
    .values({ ...row, files: jsonb(row.files) })
    .execute();
}

/** The pictures of each submitted version, with those of its samples. */
export async function picturesOfDesign(
  trx: Trx,
  tenant: string,
  designId: string,
): Promise<{ number: number; pictures: FileDescription[] }[]> {
  const versions = await trx
    .selectFrom('designVersion')
    .select(['number', 'pictures'])
    .where('tenant', '=', tenant)
    .where('designId', '=', designId)
    .execute();
  const samples = await samplesOf(trx, tenant, designId);
  return versions.map(({ number, pictures }) => ({
    number,
    pictures: [...pictures, ...samples.flatMap(({ version, files }) => (version === number ? files.pictures : []))],
  }));
}

const samplesOf = (trx: Trx, tenant: string, designId: string) =>
  trx.selectFrom('designSample').select(['version', 'files']).where('tenant', '=', tenant).where('designId', '=', designId).execute();

/** The ids of all files of the submitted versions and their samples. */
export async function fileIdsOfDesign(trx: Trx, tenant: string, designId: string): Promise<string[]> {
  const pictures = (await picturesOfDesign(trx, tenant, designId)).flatMap((version) => version.pictures);
  const documents = (await samplesOf(trx, tenant, designId)).flatMap(({ files: { nda, bix, factoryCheck } }) => [nda, bix, factoryCheck]);
  return [...pictures, ...documents].map(({ fileId }) => fileId);
}

/** The ids of the pictures of a draft. */
export async function fileIdsOfDraft(trx: Trx, tenant: string, designId: string): Promise<string[]> {
  const row = await trx
    .selectFrom('designApproval')
    .select('draft')
    .where('tenant', '=', tenant)
    .where('id', '=', designId)
    .executeTakeFirst();
  return row?.draft?.pictures.map(({ fileId }) => fileId) ?? [];
}
