import { type Selectable, sql } from 'kysely';
import type { CertificateKind, CertificatesTable } from '../../../db/schema.js';
import type { Trx } from '../../../db/trx.js';

/** An advisory lock until the end of the transaction, so that a tenant's first certificate is made once. */
export async function lockCertificates(trx: Trx, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${tenant}`}, 0))`.execute(trx);
}

/** The newest certificate of the kind that is valid after this time. */
export const newestCertificate = (
  trx: Trx,
  tenant: string,
  kind: CertificateKind,
  validBeyond: Date,
): Promise<Selectable<CertificatesTable> | undefined> =>
  trx
    .selectFrom('certificates')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('validTo', '>', validBeyond.toISOString())
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertCertificate(trx: Trx, row: Omit<CertificatesTable, 'createdAt'>): Promise<void> {
  await trx.insertInto('certificates').values(row).execute();
}

/** Remembers a certificate of the operator, once. */
export async function insertGiven(trx: Trx, row: Omit<CertificatesTable, 'createdAt'>): Promise<void> {
  await trx
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The certificates that a tenant has used for these purposes, as PEM. */
export async function certificatesOf(trx: Trx, tenant: string, kinds: readonly CertificateKind[]): Promise<string[]> {
  const rows = await trx.selectFrom('certificates').select('certificate').where('tenant', '=', tenant).where('kind', 'in', kinds).execute();
  return rows.map(({ certificate }) => certificate);
}
