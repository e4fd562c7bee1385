import type { Actor } from '@bls/proto/domain/access/actor';
import type { FileVariant } from '@bls/proto/domain/enumerations/files';
import type { Trx } from '../../db/trx.js';

/** Appends a record of a download to the append-only table. */
export async function recordAccess(
  trx: Trx,
  file: { id: string; name: string },
  variant: FileVariant,
  actor: Actor,
  { tenant, requestId }: { tenant: string; requestId: string },
): Promise<void> {
  const who = { actorId: actor.userId, actorName: actor.name, actorRole: actor.role };
  await trx
    .insertInto('accesses')
    .values({ tenant, fileId: file.id, fileName: file.name, variant, requestId, ...who })
    .execute();
}
