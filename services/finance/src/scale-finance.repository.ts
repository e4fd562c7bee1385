import { createHash } from 'node:crypto';
import { copiedId, copiedNumber, type CopiedColumn, copyRows } from '@bls/kit/db/copy-rows';
import { sql } from 'kysely';
import type { Trx } from './db/schema.js';

/** Names of companies share few letters: a word finds the companies of one copy in this many. */
const NAMES = 500;
const NAME_LENGTH = 10;
/** What the names of the companies of a copy end with. */
export const nameOfCopy = (copy: number): string =>
  createHash('md5')
    .update(String(copy % NAMES))
    .digest('hex')
    .slice(0, NAME_LENGTH);
const copiedName: CopiedColumn = (column) => sql`${column} || ' ' || left(md5((k % ${NAMES}::int)::text), ${NAME_LENGTH}::int)`;
/** Copies lie further back, so that sorting by time is not the order of the copies. */
const earlier: CopiedColumn = (column) => sql`${column} - k * interval '97 minutes'`;

/** Every copy of a contract has a company of its own. */
const PARTIES = {
  contractId: copiedId,
  contractNumber: copiedNumber,
  companyId: copiedId,
  companyName: copiedName,
  companyNameZh: copiedName,
};
const BILL = {
  ...PARTIES,
  id: copiedId,
  number: copiedNumber,
  reversesBillId: copiedId,
  replacesBillId: copiedId,
  issuedAt: earlier,
};

/**
 * Multiplies the bills of a tenant that was just seeded, with their contracts, until there are at least `wanted`. The calculation and the page that
 * explain a copied bill are those of the original. Ledger, history and payments stay as they are. Resolves to the number of bills.
 */
export async function scaleBills(trx: Trx, wanted: number): Promise<number> {
  await unlimited(trx);
  const there = await count(trx, 'bill');
  const copies = copiesFor(there, wanted);
  await copyRows(trx, 'contract', copies, PARTIES);
  // or the check of each reference would read the whole table, as it was planned for a small one; needs the owner
  await sql`analyze contract, settlement`.execute(trx);
  await copyRows(trx, 'bill', copies, BILL);
  return there * (copies + 1);
}

/**
 * Multiplies the contracts of a tenant that was just seeded until there are at least `wanted`, with their terms, guarantees, months, sales, settlements
 * and bills. Ledger, history, payments and the lines that explain single sales stay as they are. Resolves to the number of contracts.
 */
export async function scaleContracts(trx: Trx, wanted: number): Promise<number> {
  await unlimited(trx);
  const there = await count(trx, 'contract');
  const copies = copiesFor(there, wanted);
  const ofContract = { contractId: copiedId };
  await copyRows(trx, 'contract', copies, PARTIES);
  await copyRows(trx, 'contractVersion', copies, ofContract);
  await copyRows(trx, 'guarantee', copies, ofContract);
  await copyRows(trx, 'salesContract', copies, PARTIES);
  const uploads = { uploadId: copiedId, approvedUploadId: copiedId };
  await copyRows(trx, 'salesReport', copies, { ...ofContract, ...uploads, id: copiedId, companyId: copiedId });
  await copyRows(trx, 'salesUpload', copies, { id: copiedId, reportId: copiedId });
  await copyRows(trx, 'salesRow', copies, { uploadId: copiedId });
  await copyRows(trx, 'salesTotal', copies, { uploadId: copiedId });
  await copyRows(trx, 'calculation', copies, { ...ofContract, id: copiedId });
  await copyRows(trx, 'settlement', copies, { ...ofContract, id: copiedId, calculationId: copiedId });
  await copyRows(trx, 'bill', copies, { ...BILL, calculationId: copiedId, settlementId: copiedId });
  return there * (copies + 1);
}

/**
 * Multiplies the entries of the ledger of a tenant until there are at least `wanted` postings; the database enters them into the
 * journal. Copies are about the documents of the originals. Resolves to the number of postings.
 */
export async function scaleJournal(trx: Trx, wanted: number): Promise<number> {
  await unlimited(trx);
  const there = await count(trx, 'ledgerPosting');
  const copies = copiesFor(there, wanted);
  await copyRows(trx, 'ledgerPosting', copies, { entryId: copiedId });
  return there * (copies + 1);
}

/** A statement of a service ends after 30 seconds; one that copies a million rows may take longer. */
const unlimited = (trx: Trx) => sql`set local statement_timeout = 0`.execute(trx);

async function count(trx: Trx, table: 'bill' | 'contract' | 'ledgerPosting'): Promise<number> {
  const { rows } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  if (rows === 0) throw new RangeError(`there is no ${table} to copy`);
  return rows;
}

const copiesFor = (there: number, wanted: number): number => Math.max(0, Math.ceil(wanted / there) - 1);
