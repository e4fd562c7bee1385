import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { SPU_MARK_SORTS, type SpuMark, type spuMarkList } from '@bls/proto/contracts/calls/approvals/spu-mark';
import type { Actor } from '@bls/proto/domain/access/actor';
import { anyContains, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import { type Selectable, sql } from 'kysely';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { SpuMarkTable } from '../../db/spu.js';

const listing: Listing<RequestOf<typeof spuMarkList>, Actor> = {
  table: 'spuMark',
  join: sql`join spu_item on spu_item.tenant = spu_mark.tenant and spu_item.id = spu_mark.item_id
    join spu_submission on spu_submission.tenant = spu_item.tenant and spu_submission.id = spu_item.submission_id`,
  sorts: {
    ...Object.fromEntries(SPU_MARK_SORTS.map((sort) => [sort, `spuMark.${sort}`])),
    itemCode: 'spuItem.itemCode',
    companyName: byName('spuSubmission.companyName'),
  },
  sort: '-issuedAt',
  scope: () => undefined,
  filters: { companyId: oneOf('spuItem.companyId') },
  search: anyContains('spuMark.number', 'spuItem.itemCode', 'spuSubmission.companyName', 'spuSubmission.companyNameZh'),
};

/** Issued marks of the tenant; only staff may call it. */
export async function listMarks(trx: Trx, request: RequestOf<typeof spuMarkList>, actor: Actor): Promise<ResponseOf<typeof spuMarkList>> {
  const page = await pageOf<Selectable<SpuMarkTable>, ApprovalsDb, typeof request, Actor>(trx, listing, request, actor);
  const shown = await marksWhere(
    trx,
    'id',
    page.rows.map((row) => row.id),
  );
  return { ...page, rows: page.rows.flatMap((row) => shown.find((mark) => mark.id === row.id) ?? []) };
}

/** Whether any mark was issued. */
export const hasMarks = async (trx: Trx, tenant: string): Promise<boolean> =>
  (await trx.selectFrom('spuMark').select('id').where('tenant', '=', tenant).limit(1).executeTakeFirst()) !== undefined;

/** The last SPU by its code that waits for the senior designer, with its first picture. */
export const unmatchedPicture = (trx: Trx, tenant: string) =>
  trx
    .selectFrom('spuItem as item')
    .innerJoin('spuPicture as picture', (join) => join.onRef('picture.tenant', '=', 'item.tenant').onRef('picture.itemId', '=', 'item.id'))
    .select(['item.id', 'item.revision', 'item.itemCode', 'item.companyId', 'picture.id as pictureId', 'picture.fileId', 'picture.name'])
    .where('item.tenant', '=', tenant)
    .where('item.status', '=', 'systemNotMatched')
    .orderBy('item.itemCode', 'desc')
    .orderBy('picture.position')
    .limit(1)
    .executeTakeFirst();

/** What the content credentials of a picture of this item say: its licensee, number and property. */
export const releaseOf = (trx: Trx, itemId: string): Promise<{ licensee: string; number: string; property: string }> =>
  trx
    .selectFrom('spuItem as item')
    .innerJoin('spuSubmission as archive', (join) =>
      join.onRef('archive.id', '=', 'item.submissionId').onRef('archive.tenant', '=', 'item.tenant'),
    )
    .select(['archive.companyName as licensee', 'item.itemCode as number', 'archive.propertyName as property'])
    .where('item.id', '=', itemId)
    .executeTakeFirstOrThrow();

/** Marks with their details, by id or by the code in the picture. */
export async function marksWhere(trx: Trx, column: 'id' | 'code', values: readonly string[]): Promise<SpuMark[]> {
  if (values.length === 0) return [];
  const rows = await trx
    .selectFrom('spuMark as mark')
    .innerJoin('spuItem as item', (join) => join.onRef('item.id', '=', 'mark.itemId').onRef('item.tenant', '=', 'mark.tenant'))
    .innerJoin('spuSubmission as archive', (join) =>
      join.onRef('archive.id', '=', 'item.submissionId').onRef('archive.tenant', '=', 'item.tenant'),
    )
    .select(['mark.id', 'mark.number', 'mark.itemId', 'mark.fileId', 'mark.fileName', 'mark.issuedBy', 'mark.issuedAt', 'mark.cancelledAt'])
    .select(['item.itemCode', 'item.companyId', 'archive.companyName', 'archive.companyNameZh'])
    .where(`mark.${column}`, 'in', values)
    .execute();
  return rows.map((row) => ({ ...row, issuedBy: row.issuedBy.name }));
}
