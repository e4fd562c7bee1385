import type { RequestOf } from '@bls/proto/contracts/call';
import { type ArtSourceDetail, artSourceUpload } from '@bls/proto/contracts/calls/files/art-source';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import { Inject } from '@nestjs/common';
import { CharacterNames } from '../access/character-names.js';
import { logCreative } from '../access/log.repository.js';
import type { FilesDb } from '../../db/schema.js';
import { attach, findReadableFiles, type StoredFile } from '../../objects/objects.api.js';
import { fileError, type ObjectStore, storedBytes } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { ReviewingOwners } from '../reviews/reviewing-owners.js';
import { submitToOwners } from '../reviews/reviews.repository.js';
import { reviewedArt } from './reviewed-art.queries.js';
import { artSourceColumns } from './art-source-columns.js';
import { artSourceDetail } from './art-sources.queries.js';
import { insertArtSource } from './art-sources.repository.js';
import { FilePasswords } from './file-passwords.js';
import { passwordOpens } from './archive-password.js';

type Request = RequestOf<typeof artSourceUpload>;

/** Makes an art source from a cover and an encrypted archive that a designer uploaded. */
@Handler(artSourceUpload)
export class UploadArtSource {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly characters: CharacterNames,
    private readonly passwords: FilePasswords,
    private readonly owners: ReviewingOwners,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ArtSourceDetail> {
    const { actor, tenant } = ctx;
    const [character] = await this.characters.find([request.characterId], ctx);
    const owners = await this.owners.find([request.characterId], ctx);
    const fileIds = [request.coverFileId, request.zipFileId, ...(request.clipFileId ? [request.clipFileId] : [])];
    const files = await this.db.read(ctx, (trx) => findReadableFiles(trx, fileIds, actor));
    const zip = fileFor(files, request.zipFileId, 'artSource');
    const cover = fileFor(files, request.coverFileId, 'artCover');
    const clip = request.clipFileId ? fileFor(files, request.clipFileId, 'artClip') : undefined;
    if (!character) throw new CallError('notFound');
    if (!(await passwordOpens(storedBytes(this.store, zip.storeKey, zip.size), request.filePassword)))
      throw new CallError('ruleBroken', { issues: [{ path: ['filePassword'], rule: 'archivePasswordWrong' }] });
    const { id } = request;
    const filePassword = this.passwords.seal({ tenant, id }, request.filePassword);
    const row = { tenant, ...artSourceColumns(request, { character, cover, zip, clip, filePassword, by: actor }) };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const art = await insertArtSource(trx, row);
        await attach(trx, tenant, fileIds, { kind: 'artSource', id }, { staffOnly: true }, actor.userId);
        await logCreative(trx, actor, id, 'upload', zip.name);
        await submitToOwners(trx, ctx, await reviewedArt(trx, art), owners, { replaced: false });
        return artSourceDetail(trx, actor, art, await today(trx));
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }
}

/** Throws `notFound`, or `unsupportedFile` for a file of another purpose. */
function fileFor(files: readonly StoredFile[], id: string, purpose: StoredFile['purpose']): StoredFile {
  const file = files.find((each) => each.id === id);
  if (!file) throw new CallError('notFound');
  if (file.purpose !== purpose) throw fileError('unsupportedFile', 'filePurpose', { name: file.name });
  return file;
}
