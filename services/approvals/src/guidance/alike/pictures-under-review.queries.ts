import type { Trx } from '../../db/schema.js';
import { picturesOfDesign } from '../../designs/designs.api.js';
import { filesOfPop } from '../../promotional-material/promotional-material.api.js';
import type { Reviewed } from '../../review/review.api.js';

/** The files of the pictures that an item is decided on; of a design with samples those of the samples first. */
export async function picturesUnderReview(trx: Trx, tenant: string, { kind, itemId, round }: Reviewed): Promise<string[]> {
  const idsOf = (files: readonly { fileId: string }[] | undefined): string[] => files?.map(({ fileId }) => fileId) ?? [];
  if (kind === 'design') {
    const versions = await picturesOfDesign(trx, tenant, itemId);
    return idsOf(latest(versions)?.pictures.toReversed());
  }
  if (kind === 'pop') return idsOf(latest(await filesOfPop(trx, tenant, itemId))?.files.pictures);
  if (kind === 'spu')
    return idsOf(
      await trx
        .selectFrom('spuPicture')
        .select('fileId')
        .where('tenant', '=', tenant)
        .where('itemId', '=', itemId)
        .orderBy('position')
        .execute(),
    );
  return idsOf(
    await trx
      .selectFrom('picture')
      .select('fileId')
      .where('tenant', '=', tenant)
      .where('versionId', '=', round)
      .orderBy('position')
      .execute(),
  );
}

const latest = <One extends { number: number }>(all: readonly One[]): One | undefined =>
  all.toSorted((one, other) => other.number - one.number)[0];
