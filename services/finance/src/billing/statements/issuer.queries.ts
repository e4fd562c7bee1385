import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { Trx } from '../../db/schema.js';

/** The licensor that bills under a contract. */
export async function issuerOf(trx: Trx, contractId: string): Promise<Bilingual> {
  const { licensorName, licensorNameZh } = await trx
    .selectFrom('contract')
    .select(['licensorName', 'licensorNameZh'])
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  return { en: licensorName, ...(licensorNameZh ? { zh: licensorNameZh } : {}) };
}
