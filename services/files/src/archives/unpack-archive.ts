import { createHash } from 'node:crypto';
import { FILE_KINDS } from '@bls/proto/domain/enumerations/files';
import { archiveUnpacked } from '@bls/proto/contracts/events/files';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { emit } from '@bls/kit/events/outbox';
import { Inject, Injectable } from '@nestjs/common';
import type { FileEntry } from '@zip.js/zip.js';
import type { z } from 'zod';
import type { FilesConfig } from '../config.js';
import type { FilesDb } from '../db/schema.js';
import { attach } from '../files/attachments.repository.js';
import { findFiles } from '../files/files.queries.js';
import { storeFile } from '../files/files.repository.js';
import { saveFingerprints } from '../fingerprints/fingerprints.repository.js';
import { keyOf, type ObjectStore } from '../store/object-store.js';
import { FILES_CONFIG, OBJECT_STORE } from '../store/store.module.js';
import { cleanName } from '../uploads/file-name.js';
import { isUnpacked, saveEntries } from './archives.repository.js';
import { withArchive } from './archive-reader.js';
import { checkPicture, type Taken } from './check-picture.js';
import { unpackArchive } from './unpack.job.js';

type Archive = z.output<typeof unpackArchive.payload>;
/** A picture whose bytes lie in the store already; it becomes a file when all of them are right. */
type Kept = Omit<Taken, 'bytes'> & { fileId: string; path: string; key: string; size: number; sha256: string };

/** Broken pictures that are named; a person mends the first ones and sees the next. */
const ISSUES_NAMED = 100;

/**
 * Takes an archive of pictures apart: all of them become files, or none. A second run after a crash writes the same ids
 * over the same bytes, and nothing when the first got to its end.
 */
@Injectable()
export class UnpackArchive {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  @JobHandler(unpackArchive)
  async run(archive: Archive, context: JobContext): Promise<void> {
    const [file] = await this.db.read(context, async (trx) =>
      (await isUnpacked(trx, archive.archiveId)) ? [] : findFiles(trx, [archive.fileId]),
    );
    if (!file) return;
    const kept: Kept[] = [];
    const issues = await withArchive(await this.store.get(file.storeKey), (entries) => this.take(entries, archive, kept, context));
    if (issues.length > 0) return this.refuse(archive, kept, issues, context);
    await this.db.transaction(context, async (trx) => {
      if (await isUnpacked(trx, archive.archiveId)) return;
      const until = new Date(Date.now() + this.config.UNATTACHED_DAYS * 86_400_000);
      for (const { fileId, path, key, kind, size, sha256, width, height } of kept) {
        const name = cleanName(path, kind);
        const row = {
          tenant: context.tenant,
          id: fileId,
          purpose: 'spuImage' as const,
          name,
          kind,
          size,
          sha256,
          width,
          height,
          storeKey: key,
        };
        await storeFile(trx, context, { ...row, uploaderId: null, uploaderName: file.uploaderName }, until);
        await attach(trx, context.tenant, [fileId], archive.owner, { companyId: archive.companyId }, null);
      }
      await saveFingerprints(trx, context.tenant, kept);
      await saveEntries(
        trx,
        context.tenant,
        archive.archiveId,
        kept.map(({ fileId, path }) => ({ fileId, path })),
      );
      await emit(trx, context, archiveUnpacked, { ...told(archive), pictures: kept.length, issues: [] });
    });
  }

  /** Puts the bytes of every right picture into the store and says what is wrong with the others. */
  private async take(entries: FileEntry[], archive: Archive, kept: Kept[], context: JobContext): Promise<Issue[]> {
    if (entries.length === 0) return [{ path: [], rule: 'spu.noPictures' }];
    const { pictures } = archive.limits;
    if (entries.length > pictures) return [{ path: [], rule: 'spu.tooMany', params: { limit: pictures } }];
    const issues: Issue[] = [];
    for (const [at, entry] of entries.entries()) {
      const taken = await checkPicture(entry, archive.limits);
      if ('rule' in taken) issues.push(taken);
      else if (issues.length === 0) kept.push(await this.keep(entry.filename, taken, archive, context));
      if (issues.length >= ISSUES_NAMED) break;
      await context.progress((at + 1) / (entries.length + 1));
    }
    return issues;
  }

  private async keep(path: string, { bytes, ...taken }: Taken, archive: Archive, { tenant }: JobContext): Promise<Kept> {
    const fileId = idOf(archive.archiveId, path);
    const key = keyOf(tenant, fileId, new Date(archive.at));
    await this.store.put(key, bytes, FILE_KINDS[taken.kind].mime);
    return { ...taken, fileId, path, key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  private async refuse(archive: Archive, kept: readonly Kept[], issues: Issue[], context: JobContext): Promise<void> {
    for (const { key } of kept) await this.store.delete(key);
    await this.db.transaction(context, (trx) => emit(trx, context, archiveUnpacked, { ...told(archive), pictures: 0, issues }));
  }
}

const told = ({ archiveId, owner, userId }: Archive) => ({ archiveId, ownerKind: owner.kind, userId });

/** The same id for the same entry of the same archive, so that a second attempt makes no second file. */
function idOf(archiveId: string, path: string): string {
  const hex = createHash('sha256').update(`${archiveId}\n${path}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
