import { STATUS_LIST_SIZE } from '@bls/proto/domain/aul/credential';
import type { AulStatus } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';

/** The letter of a code of the public page. */
export async function letterByCode(trx: Trx, tenant: string, code: string): Promise<StoreRecord | undefined> {
  return trx
    .selectFrom('storeApplication')
    .innerJoin('letterProof', (join) =>
      join.onRef('letterProof.tenant', '=', 'storeApplication.tenant').onRef('letterProof.applicationId', '=', 'storeApplication.id'),
    )
    .selectAll('storeApplication')
    .where('storeApplication.tenant', '=', tenant)
    .where('letterProof.code', '=', code)
    .executeTakeFirst();
}

export type ListedLetter = { statusIndex: number; status: AulStatus; from: Day; to: Day; contractEnd: Day };

/** The letters of a status list, with what decides whether their credentials are valid. */
export async function lettersOfList(trx: Trx, tenant: string, list: number): Promise<ListedLetter[]> {
  const rows = await trx
    .selectFrom('letterProof')
    .innerJoin('storeApplication', (join) =>
      join.onRef('storeApplication.tenant', '=', 'letterProof.tenant').onRef('storeApplication.id', '=', 'letterProof.applicationId'),
    )
    .innerJoin('contractTerms', (join) =>
      join
        .onRef('contractTerms.tenant', '=', 'storeApplication.tenant')
        .onRef('contractTerms.contractId', '=', 'storeApplication.contractId'),
    )
    .select(['letterProof.statusIndex', 'storeApplication.status', 'storeApplication.startsOn', 'storeApplication.endsOn'])
    .select('contractTerms.endsOn as contractEnd')
    .where('letterProof.tenant', '=', tenant)
    .where('letterProof.statusIndex', '>=', list * STATUS_LIST_SIZE)
    .where('letterProof.statusIndex', '<', (list + 1) * STATUS_LIST_SIZE)
    .execute();
  return rows.map(({ statusIndex, status, startsOn, endsOn, contractEnd }) => ({
    statusIndex,
    status: status as AulStatus,
    from: startsOn ?? contractEnd,
    to: endsOn ?? contractEnd,
    contractEnd,
  }));
}
