import type { Selectable } from 'kysely';
import { jsonb } from '@bls/kit/db/database';
import type { CertificatesTable, SealsTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';

export type Seal = Selectable<SealsTable> & Pick<Selectable<CertificatesTable>, 'certificate'>;

export async function insertSeal(trx: Trx, seal: SealsTable): Promise<void> {
  await trx
    .insertInto('seals')
    .values({ ...seal, title: jsonb(seal.title), issuer: jsonb(seal.issuer), signers: jsonb(seal.signers) })
    .execute();
}

export const findSeal = (trx: Trx, tenant: string, column: 'code' | 'sha256' | 'fileId', value: string): Promise<Seal | undefined> =>
  trx
    .selectFrom('seals')
    .innerJoin('certificates', (join) =>
      join.onRef('certificates.tenant', '=', 'seals.tenant').onRef('certificates.serial', '=', 'seals.serial'),
    )
    .selectAll('seals')
    .select('certificates.certificate')
    .where('seals.tenant', '=', tenant)
    .where(`seals.${column}`, '=', value)
    .limit(1)
    .executeTakeFirst();
