import type { SalesArchiveView, SalesPart } from '@bls/proto/contracts/calls/finance/sales-archives';
import type { Actor } from '@bls/proto/domain/access/actor';
import { sql } from 'kysely';
import type { Trx } from '../../../db/sales-reports.js';

const NEWEST = 5;
const DAYS = 7;

/** The person who uploaded it and its state, for the job; undefined when there is none. */
export const archiveOfJob = (trx: Trx, id: string) =>
  trx.selectFrom('salesArchive').select(['id', 'companyId', 'state', 'person']).where('id', '=', id).executeTakeFirst();

const query = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('salesArchive')
    .select(['id', 'fileName', 'state', 'workbooks', 'workbooksRead', 'refusal', 'at', 'person'])
    .select((eb) => {
      const parts = eb
        .selectFrom('salesArchivePart')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .whereRef('archiveId', '=', 'salesArchive.id');
      return [parts.where('refusal', 'is', null).as('accepted'), parts.where('refusal', 'is not', null).as('refused')];
    })
    .where('companyId', '=', companyId);

type Found = Omit<SalesArchiveView, 'accepted' | 'refused' | 'byName'> & { accepted: string | null; refused: string | null; person: Actor };
const shown = ({ accepted, refused, person, ...archive }: Found): SalesArchiveView => ({
  ...archive,
  accepted: Number.parseInt(accepted ?? '0', 10),
  refused: Number.parseInt(refused ?? '0', 10),
  byName: person.name,
});

/** The newest archives of a company in the last seven days. */
export async function newestArchives(trx: Trx, companyId: string): Promise<SalesArchiveView[]> {
  const found = await query(trx, companyId)
    .where('at', '>', sql<string>`now() - make_interval(days => ${sql.lit(DAYS)})`)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute();
  return found.map(shown);
}

/** An archive of a company; undefined when there is none. */
export async function findArchive(trx: Trx, id: string, companyId: string): Promise<SalesArchiveView | undefined> {
  const found = await query(trx, companyId).where('id', '=', id).executeTakeFirst();
  return found && shown(found);
}

/** What became of the parts of an archive so far, in the order in which they were read. */
export async function partsOf(trx: Trx, archiveId: string): Promise<SalesPart[]> {
  const found = await trx
    .selectFrom('salesArchivePart')
    .select(['file', 'sheet', 'reportId', 'contractNumber', 'month', 'refusal'])
    .where('archiveId', '=', archiveId)
    .orderBy('sequence')
    .execute();
  return found.map(({ file, sheet, reportId, contractNumber, month, refusal }) => ({
    file,
    sheet,
    report: reportId && contractNumber && month ? { id: reportId, contractNumber, month } : null,
    refusal,
  }));
}
