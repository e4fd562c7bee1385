import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import type { ImageKind } from '@bls/proto/domain/enumerations/files';
import type { Trx } from '../db/trx.js';

const PAGE = 1000;

/** A page of the entries of an archive. */
export async function listEntries(trx: Trx, archiveId: string, offset: number): Promise<{ entries: ArchiveEntry[]; total: number }> {
  const { total } = await trx
    .selectFrom('archiveEntries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('archiveId', '=', archiveId)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('archiveEntries as entry')
    .innerJoin('objects as file', 'file.id', 'entry.fileId')
    .select(['entry.path', 'entry.fileId', 'file.kind', 'file.width', 'file.height'])
    .where('entry.archiveId', '=', archiveId)
    .orderBy('entry.position')
    .offset(offset)
    .limit(PAGE)
    .execute();
  const entries = rows.map(({ path, fileId, kind, width, height }) => ({
    path,
    fileId,
    kind: kind as ImageKind,
    width: width ?? 0,
    height: height ?? 0,
  }));
  return { entries, total };
}
