import type { RequestOf } from '@bls/proto/contracts/call';
import type { ArtSourceDetail, artSourceUpload } from '@bls/proto/contracts/calls/files/art-source';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { today } from '@bls/shared/calendar/today';
import { Inject, Injectable } from '@nestjs/common';
import { storedBytes } from '../content/range-reader.js';
import { refused } from '../content/verify-content.js';
import { searchedText } from '@bls/proto/domain/search/plain';
import { Characters, wordsOf } from '../creative/characters.js';
import { logCreative } from '../creative/log.repository.js';
import type { FilesDb } from '../db/schema.js';
import { attach } from '../files/attachments.repository.js';
import { findReadableFiles, type StoredFile } from '../files/files.queries.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { artDetail } from './art-sources.queries.js';
import { insertArtSource } from './art-sources.repository.js';
import { FilePasswords } from './file-passwords.js';
import { passwordOpens } from './open-archive.js';

type Request = RequestOf<typeof artSourceUpload>;

/** Makes an art source of a cover and an encrypted archive that a designer uploaded. */
@Injectable()
export class UploadArtSource {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly characters: Characters,
    private readonly passwords: FilePasswords,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<ArtSourceDetail> {
    const { actor, tenant } = ctx;
    const [character] = await this.characters.named([request.characterId], ctx);
    const files = await this.db.read(ctx, (trx) =>
      findReadableFiles(trx, [request.coverFileId, request.zipFileId, ...(request.clipFileId ? [request.clipFileId] : [])], actor),
    );
    const zip = fileFor(files, request.zipFileId, 'artSource');
    const cover = fileFor(files, request.coverFileId, 'artCover');
    const clip = request.clipFileId ? fileFor(files, request.clipFileId, 'artClip') : undefined;
    if (!character) throw new CallError('notFound');
    if (!(await passwordOpens(storedBytes(this.store, zip.storeKey, zip.size), request.filePassword)))
      throw new CallError('ruleBroken', { issues: [{ path: ['filePassword'], rule: 'archivePasswordWrong' }] });
    const { id, season, year, keywords, filePassword } = request;
    const row = {
      tenant,
      id,
      character,
      characterId: character.characterId,
      characterName: character.name,
      season,
      year,
      keywords,
      coverFileId: cover.id,
      zipFileId: zip.id,
      clipFileId: clip?.id ?? null,
      fileName: zip.name,
      size: zip.size,
      filePassword: this.passwords.seal({ tenant, id }, filePassword),
      uploadedBy: actor.name,
      search: searchedText(zip.name, year, ...keywords, ...wordsOf([character])),
    };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const art = await insertArtSource(trx, row);
        await attach(
          trx,
          tenant,
          [zip.id, cover.id, ...(clip ? [clip.id] : [])],
          { kind: 'artSource', id },
          { staffOnly: true },
          actor.userId,
        );
        await logCreative(trx, actor, id, 'upload', zip.name);
        return artDetail(trx, actor, art, today(ctx));
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }
}

/** Throws `notFound`, or `unsupportedFile` for one that was uploaded for something else. */
function fileFor(files: readonly StoredFile[], id: string, purpose: StoredFile['purpose']): StoredFile {
  const file = files.find((each) => each.id === id);
  if (!file) throw new CallError('notFound');
  if (file.purpose !== purpose) throw refused('unsupportedFile', 'filePurpose', { name: file.name });
  return file;
}
