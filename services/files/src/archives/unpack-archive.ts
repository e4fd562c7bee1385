import { createHash } from 'node:crypto';
import { FILE_KINDS } from '@bls/proto/domain/enumerations/files';
import { archiveUnpacked } from '@bls/proto/contracts/events/files';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { emit } from '@bls/kit/events/outbox';
import { Inject } from '@nestjs/common';
import type { z } from 'zod';
import type { FilesConfig } from '../config.js';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import {
  attach,
  CleanedCopies,
  type CleanedCopy,
  cleanName,
  findFiles,
  type StoredFile,
  storeFile,
  unattachedUntil,
} from '../objects/objects.api.js';
import { saveFeatures } from '../pictures/pictures.api.js';
import { objectKey, type ObjectStore, type ZipEntry } from '../storage/storage.api.js';
import { FILES_CONFIG, OBJECT_STORE } from '../storage/storage.module.js';
import { isUnpacked, saveEntries } from './archives.repository.js';
import { withArchive } from './archive-reader.js';
import { type CheckedPicture, checkPicture } from './check-picture.js';
import { unpackArchive } from './unpack-archive.job.js';

type Archive = z.output<typeof unpackArchive.payload>;
/** A picture whose bytes are in the store. It becomes a file when every picture of the archive is accepted. */
type StoredPicture = Omit<CheckedPicture, 'bytes' | 'features'> & {
  features: Uint8Array | undefined;
  fileId: string;
  path: string;
  key: string;
  size: number;
  sha256: string;
  copy: CleanedCopy | null;
};

/** Who sees the pictures of an archive: the company, and the brand owner of the property. */
const readersOfPictures = ({ companyId, brandOwnerId }: Archive) => ({ companyId, brandOwnerIds: brandOwnerId ? [brandOwnerId] : [] });

/** Most issues that are reported: a person corrects these and sees the next ones. */
const MAX_ISSUES = 100;
/** The number of pictures whose features are held in memory until all are accepted; those of the rest are computed when they are compared. */
const HELD_FEATURES = 400;

/**
 * Unpacks an archive of pictures: all of them become files, or none. Safe to repeat: a second run writes the same ids and
 * bytes, and does nothing when the first run has finished.
 */
@JobHandler(unpackArchive)
export class UnpackArchive {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly copies: CleanedCopies,
  ) {}

  async execute(archive: Archive, ctx: JobContext): Promise<void> {
    const [file] = await this.db.read(ctx, async (trx) =>
      (await isUnpacked(trx, archive.archiveId)) ? [] : findFiles(trx, [archive.fileId]),
    );
    if (!file) return;
    const pictures: StoredPicture[] = [];
    const issues = await withArchive(await this.store.get(file.storeKey), (entries) => this.storeAll(entries, archive, pictures, ctx));
    if (issues.length > 0) return this.refuse(archive, pictures, issues, ctx);
    await this.db.transaction(ctx, (trx) => this.accept(trx, archive, file, pictures, ctx));
  }

  /** Puts the bytes of every accepted picture into the store and returns the issues of the others. */
  private async storeAll(entries: ZipEntry[], archive: Archive, pictures: StoredPicture[], ctx: JobContext): Promise<Issue[]> {
    if (entries.length === 0) return [{ path: [], rule: 'spu.noPictures' }];
    const limit = archive.limits.pictures;
    if (entries.length > limit) return [{ path: [], rule: 'spu.tooMany', params: { limit } }];
    const issues: Issue[] = [];
    for (const [at, entry] of entries.entries()) {
      const checked = await checkPicture(entry, archive.limits);
      if ('rule' in checked) issues.push(checked);
      else if (issues.length === 0)
        pictures.push(
          await this.storePicture(entry.name, { ...checked, ...(at < HELD_FEATURES ? {} : { features: undefined }) }, archive, ctx),
        );
      if (issues.length >= MAX_ISSUES) break;
      await ctx.progress((at + 1) / (entries.length + 1));
    }
    return issues;
  }

  private async storePicture(
    path: string,
    { bytes, ...picture }: Omit<CheckedPicture, 'features'> & Pick<StoredPicture, 'features'>,
    archive: Archive,
    { tenant }: JobContext,
  ): Promise<StoredPicture> {
    const fileId = entryId(archive.archiveId, path);
    const key = objectKey(tenant, fileId, new Date(archive.at));
    await this.store.put(key, bytes, FILE_KINDS[picture.kind].mime);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const copy = (await this.copies.make({ kind: picture.kind, storeKey: key, sha256 })) ?? null;
    return { ...picture, fileId, path, key, size: bytes.length, sha256, copy };
  }

  private async accept(trx: Trx, archive: Archive, file: StoredFile, pictures: readonly StoredPicture[], ctx: JobContext): Promise<void> {
    if (await isUnpacked(trx, archive.archiveId)) return;
    const { tenant } = ctx;
    const until = unattachedUntil(this.config);
    for (const { fileId, path, key, kind, size, sha256, width, height, copy } of pictures) {
      const row = {
        tenant,
        id: fileId,
        purpose: 'spuImage' as const,
        name: cleanName(path, kind),
        kind,
        size,
        sha256,
        width,
        height,
        storeKey: key,
        uploaderId: null,
        uploaderName: file.uploaderName,
        uploaderCompany: file.uploaderCompany ?? archive.companyId,
      };
      await storeFile(trx, ctx, row, until, copy);
      await attach(trx, tenant, [fileId], archive.owner, readersOfPictures(archive), null);
    }
    for (const { fileId, features } of pictures) if (features) await saveFeatures(trx, tenant, [{ fileId, features }]);
    const entries = pictures.map(({ fileId, path }) => ({ fileId, path }));
    await saveEntries(trx, tenant, archive.archiveId, entries);
    await emit(trx, ctx, archiveUnpacked, { ...archiveReference(archive), pictures: pictures.length, issues: [] });
  }

  private async refuse(archive: Archive, pictures: readonly StoredPicture[], issues: Issue[], ctx: JobContext): Promise<void> {
    for (const { key, copy } of pictures) {
      await this.store.delete(key);
      if (copy) await this.store.delete(copy.storeKey);
    }
    await this.db.transaction(ctx, (trx) => emit(trx, ctx, archiveUnpacked, { ...archiveReference(archive), pictures: 0, issues }));
  }
}

const archiveReference = ({ archiveId, owner, userId }: Archive) => ({ archiveId, ownerKind: owner.kind, userId });

/** The same id for the same entry of the same archive, so that a second run makes no second file. */
function entryId(archiveId: string, path: string): string {
  const hex = createHash('sha256').update(`${archiveId}\n${path}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
