import { createHash, randomUUID } from 'node:crypto';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { type DocumentKind, FILE_KINDS } from '@bls/proto/domain/enumerations/files';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { attach, type Owner } from '../files/attachments.repository.js';
import type { StoredFile } from '../files/files.queries.js';
import { storeFile } from '../files/files.repository.js';
import { keyOf, type ObjectStore } from '../store/object-store.js';
import { FILES_CONFIG, OBJECT_STORE } from '../store/store.module.js';
import { cleanName } from '../uploads/file-name.js';
import { findDocument, insertDocument, lockDocument } from './documents.repository.js';

export type Kept = { documentKey: string; fileName: string; owner: Owner; scope: FileScope };

/** Keeps documents that this service makes: one file for a key, whoever makes it first. */
@Injectable()
export class KeepDocument {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  known(documentKey: string, context: CallContext): Promise<StoredFile | undefined> {
    return this.db.read(context, (trx) => findDocument(trx, documentKey));
  }

  /** `within` joins the transaction in which the file comes into being. */
  async keep(
    given: Kept,
    made: { bytes: Buffer; kind: DocumentKind },
    context: CallContext,
    within?: (trx: Trx, file: StoredFile) => Promise<void>,
  ): Promise<StoredFile> {
    const id = randomUUID();
    const storeKey = keyOf(context.tenant, id, new Date());
    await this.store.put(storeKey, made.bytes, FILE_KINDS[made.kind].mime);
    const file = await this.insert(given, { ...made, id, storeKey }, context, within);
    // Somebody else made the same document meanwhile: theirs stays.
    if (file.id !== id) await this.store.delete(storeKey);
    return file;
  }

  private insert(
    { documentKey, fileName, owner, scope }: Kept,
    { id, storeKey, bytes, kind }: { id: string; storeKey: string; bytes: Buffer; kind: DocumentKind },
    context: CallContext,
    within?: (trx: Trx, file: StoredFile) => Promise<void>,
  ): Promise<StoredFile> {
    const { tenant, requestId } = context;
    return this.db.transaction(context, async (trx) => {
      const earlier = await lockDocument(trx, tenant, documentKey);
      if (earlier) return earlier;
      const file = {
        tenant,
        id,
        purpose: 'document' as const,
        name: cleanName(fileName, kind),
        kind,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        width: null,
        height: null,
        storeKey,
        uploaderId: null,
        uploaderName: 'system',
      };
      const stored = await storeFile(trx, { tenant, requestId }, file, new Date(Date.now() + this.config.UNATTACHED_DAYS * 86_400_000));
      await insertDocument(trx, tenant, documentKey, id);
      await attach(trx, tenant, [id], owner, scope, null);
      await within?.(trx, stored);
      return stored;
    });
  }
}
