import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../../db/schema.js';

/** The letters in force whose period ended before this day, oldest first. */
export const endedLetters = (trx: Trx, tenant: string, day: Day): Promise<{ id: string }[]> =>
  trx
    .selectFrom('storeApplication')
    .select('id')
    .where('tenant', '=', tenant)
    .where('kind', '=', 'aul')
    .where('status', 'in', ['active', 'downloadable'])
    .where('endsOn', '<', day)
    .orderBy('endsOn')
    .orderBy('id')
    .execute();
