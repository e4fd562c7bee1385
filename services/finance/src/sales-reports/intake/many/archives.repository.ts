import { jsonb } from '@bls/kit/db/database';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { SalesPart, SalesRefusal } from '@bls/proto/contracts/calls/finance/sales-archives';
import type { Trx } from '../../../db/sales-reports.js';

type NewArchive = { id: string; fileName: string; companyId: string; person: Actor };

/** Returns false when the file has been uploaded before. */
export async function insertArchive(trx: Trx, { person, ...row }: NewArchive): Promise<boolean> {
  const inserted = await trx
    .insertInto('salesArchive')
    .values({ ...row, tenant: person.tenant, person: jsonb(person), workbooks: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const reading = (trx: Trx, id: string) => trx.updateTable('salesArchive').where('id', '=', id).where('state', '=', 'reading');

export async function saveWorkbooks(trx: Trx, id: string, workbooks: number): Promise<void> {
  await reading(trx, id).set({ workbooks }).execute();
}

/** Never goes back, although an attempt begins again. */
export async function saveProgress(trx: Trx, id: string, workbooksRead: number): Promise<void> {
  await reading(trx, id).set({ workbooksRead }).where('workbooksRead', '<', workbooksRead).execute();
}

export async function endArchive(trx: Trx, id: string, refusal: SalesRefusal | null): Promise<void> {
  await reading(trx, id)
    .set(refusal ? { state: 'refused', refusal: jsonb(refusal) } : { state: 'done' })
    .execute();
}

/** Returns false when an attempt has kept it before. */
export async function insertPart(trx: Trx, tenant: string, archiveId: string, part: SalesPart): Promise<boolean> {
  const { file, sheet, report, refusal } = part;
  const inserted = await trx
    .insertInto('salesArchivePart')
    .values({
      tenant,
      archiveId,
      file: file ?? '',
      sheet,
      reportId: report?.id ?? null,
      contractNumber: report?.contractNumber ?? null,
      month: report?.month ?? null,
      // a JSON null would not be null for SQL
      ...(refusal ? { refusal: jsonb(refusal) } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
