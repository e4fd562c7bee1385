import type { ResponseOf } from '@bls/proto/contracts/call';
import type { personalDataRead } from '@bls/proto/contracts/calls/identity/people/personal-data';
import type { Trx } from '../../db/schema.js';

export type PersonalDataExport = NonNullable<ResponseOf<typeof personalDataRead>['latest']>;
const COLUMNS = ['id', 'state', 'progress', 'requestedAt', 'size', 'expiresAt'] as const;

const exportsBy = (trx: Trx, tenant: string, requestedBy: string) =>
  trx.selectFrom('personalDataExports').where('tenant', '=', tenant).where('requestedBy', '=', requestedBy);

/** The latest archive about `userId` that this person asked for. */
export const latestExport = (trx: Trx, tenant: string, userId: string, requestedBy: string): Promise<PersonalDataExport | undefined> =>
  exportsBy(trx, tenant, requestedBy)
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The person of an archive that `requestedBy` may download now. */
export async function downloadable(trx: Trx, tenant: string, id: string, requestedBy: string): Promise<string | undefined> {
  const found = await exportsBy(trx, tenant, requestedBy)
    .select(['userId', 'expiresAt'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return found?.expiresAt && Date.parse(found.expiresAt) > Date.now() ? found.userId : undefined;
}

/** An archive that is not complete, with the person it is about and the person who asked for it. */
export function runningExport(trx: Trx, tenant: string, id: string) {
  return trx
    .selectFrom('personalDataExports as e')
    .innerJoin('users as u', (join) => join.onRef('u.tenant', '=', 'e.tenant').onRef('u.id', '=', 'e.userId'))
    .innerJoin('users as r', (join) => join.onRef('r.tenant', '=', 'e.tenant').onRef('r.id', '=', 'e.requestedBy'))
    .select(['u.id as userId', 'u.fullName', 'u.userName', 'e.requestedAt'])
    .select(['r.id as readerId', 'r.fullName as readerName', 'r.email as readerEmail', 'r.language as readerLanguage'])
    .select(['r.timeOffset', 'r.timeZone', 'r.dateFormat'])
    .where('e.tenant', '=', tenant)
    .where('e.id', '=', id)
    .where('e.state', '=', 'running')
    .executeTakeFirst();
}
export type RunningExport = NonNullable<Awaited<ReturnType<typeof runningExport>>>;
