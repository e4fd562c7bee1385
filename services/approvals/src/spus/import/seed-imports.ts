import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { Day } from '@bls/proto/domain/values/time';
import { nextNumber } from '../../db/number-series.js';
import type { Trx } from '../../db/schema.js';
import { checkResult } from './check-result.js';
import { RowRules } from './rows/check-rows.js';
import { findImporter, hasImports, type Importer } from './importer.queries.js';
import { findImportById, finishCheck, insertImport } from './imports.repository.js';
import { newImport } from './new-import.js';
import { readRows } from './rows/read-rows.js';
import { submitChecked } from './submit-import.js';
import { takenOf } from './taken.queries.js';

export type SeededImport = {
  id: string;
  file: { fileId: string; name: string; bytes: Uint8Array };
  uploadedAt: string;
  /** When the licensee submits the file; not at all where it is left out. */
  submittedAt?: string | undefined;
};

/** Who can upload product files; undefined where there are some already, or nobody can. */
export const importerOf = async (trx: Trx, tenant: string, day: Day): Promise<Importer | undefined> =>
  (await hasImports(trx, tenant)) ? undefined : findImporter(trx, tenant, day);

/** Adds product files of the importer. False, and nothing is added, where somebody has uploaded one meanwhile. */
export async function seedImports(trx: Trx, tenant: string, importer: Importer, imports: readonly SeededImport[]): Promise<boolean> {
  await advisoryLock(trx, tenant, 'seeded imports');
  if (await hasImports(trx, tenant)) return false;
  for (const seeded of imports) await seedImport(trx, tenant, importer, seeded);
  return true;
}

/** A product file that is checked by the rules of the service, and submitted if it has no error. */
async function seedImport(
  trx: Trx,
  tenant: string,
  { terms, by }: Importer,
  { id, file, uploadedAt: at, submittedAt }: SeededImport,
): Promise<void> {
  const uploaded = { fileId: file.fileId, fileName: file.name, photosFileId: null, photosName: null };
  const number = await nextNumber(trx, tenant, 'IMP', at);
  await insertImport(trx, newImport(uploaded, { tenant, id, number, terms, by, at }));
  const { rows, issues } = await readRows(file.bytes);
  const rules = new RowRules(terms, await takenOf(trx, terms.companyId, rows));
  for (const row of rows) row.issues.push(...rules.check(row));
  await finishCheck(trx, { tenant, id }, checkResult({ rows, issues }, []));
  if (submittedAt === undefined) return;
  const found = await findImportById(trx, id);
  if (found?.status !== 'uploaded') throw new Error(`product file ${file.name} cannot be submitted`);
  await submitChecked(trx, { tenant, requestId: 'seed' }, { found, terms, entries: [] }, submittedAt);
}
