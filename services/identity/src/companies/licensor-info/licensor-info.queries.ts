import { CallError } from '@bls/proto/domain/values/errors';
import type { Selectable } from 'kysely';
import type { CompanyTable, Trx } from '../../db/schema.js';

/** The licensor with this id, without an id the oldest active one. Throws `notFound`. */
export async function licensorOrThrow(trx: Trx, tenant: string, id?: string): Promise<Selectable<CompanyTable>> {
  const licensors = trx.selectFrom('companies').selectAll().where('tenant', '=', tenant).where('kind', '=', 'licensor');
  const wanted = id ? licensors.where('id', '=', id) : licensors.where('active', '=', true).orderBy('createdAt').orderBy('id').limit(1);
  const licensor = await wanted.executeTakeFirst();
  if (!licensor) throw new CallError('notFound');
  return licensor;
}
