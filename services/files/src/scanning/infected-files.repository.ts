import { emit } from '@bls/kit/events/outbox';
import type { TenantContext } from '@bls/kit/rpc/context';
import { filesWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Selectable } from 'kysely';
import type { InfectedFileTable } from '../db/schema.js';
import type { Trx } from '../db/trx.js';

export type InfectedFile = Selectable<InfectedFileTable>;
/** The screen that lists them. */
const PATH = '/Operations/DeadLetters';

/** Records a refused upload permanently, and notifies the administrators of the tenant by inbox and mail. */
export async function recordInfected(trx: Trx, ctx: TenantContext, file: Omit<InfectedFile, 'at'>): Promise<void> {
  const { at } = await trx.insertInto('infectedFile').values(file).returning('at').executeTakeFirstOrThrow();
  await emit(trx, ctx, filesWorkItemMoved, {
    kind: 'refusedFile',
    id: file.id,
    number: file.name,
    title: file.signature,
    path: PATH,
    action: 'refuse',
    status: 'refused',
    revision: 1,
    waitsFor: [],
    brandOwnerIds: [],
    hiddenFromLicensee: true,
    informUserIds: [],
    informHolders: ['operations.manage'],
    by: { ...(file.uploaderId ? { userId: file.uploaderId } : {}), name: file.uploaderName },
    at,
  });
}
