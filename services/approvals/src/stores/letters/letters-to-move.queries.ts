import { RELEASED_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../../db/schema.js';

/** The released letters that a day changes: those that begin or have ended, and those whose contract has ended. Oldest first. */
export const lettersToMove = (trx: Trx, tenant: string, day: Day): Promise<{ id: string }[]> =>
  trx
    .selectFrom('storeApplication')
    .innerJoin('contractTerms', (join) =>
      join
        .onRef('contractTerms.tenant', '=', 'storeApplication.tenant')
        .onRef('contractTerms.contractId', '=', 'storeApplication.contractId'),
    )
    .select('storeApplication.id')
    .where('storeApplication.tenant', '=', tenant)
    .where('kind', '=', 'aul')
    .where('status', 'in', RELEASED_STATUSES)
    .where((eb) =>
      eb.or([
        eb('storeApplication.endsOn', '<', day),
        eb('contractTerms.endsOn', '<', day),
        eb.and([eb('status', '=', 'scheduled'), eb('storeApplication.startsOn', '<=', day)]),
      ]),
    )
    .orderBy('storeApplication.endsOn')
    .orderBy('storeApplication.id')
    .execute();
