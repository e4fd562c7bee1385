import { createHash, randomUUID } from 'node:crypto';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { type DocumentKind, FILE_KINDS } from '@bls/proto/domain/enumerations/files';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../../config.js';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { attach, cleanName, type Owner, type StoredFile, storeFile, unattachedUntil } from '../../objects/objects.api.js';
import { objectKey, type ObjectStore } from '../../storage/storage.api.js';
import { FILES_CONFIG, OBJECT_STORE } from '../../storage/storage.module.js';
import { findDocument, insertDocument, lockDocument } from './documents.repository.js';

type DocumentRequest = { documentKey: string; fileName: string; owner: Owner; scope: FileScope };
type DocumentBytes = { bytes: Buffer; kind: DocumentKind };
type OnStored = (trx: Trx, file: StoredFile) => Promise<void>;

/** The files of rendered documents: one file per document key, also under concurrent requests. */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  find(documentKey: string, ctx: CallContext): Promise<StoredFile | undefined> {
    return this.db.read(ctx, (trx) => findDocument(trx, documentKey));
  }

  /** `onStored` runs in the transaction that inserts the file. */
  async save(request: DocumentRequest, document: DocumentBytes, ctx: CallContext, onStored?: OnStored): Promise<StoredFile> {
    const id = randomUUID();
    const storeKey = objectKey(ctx.tenant, id, new Date());
    await this.store.put(storeKey, document.bytes, FILE_KINDS[document.kind].mime);
    const file = await this.insert(request, { ...document, id, storeKey }, ctx, onStored);
    // A concurrent request has made the same document: its file stays.
    if (file.id !== id) await this.store.delete(storeKey);
    return file;
  }

  private insert(
    { documentKey, fileName, owner, scope }: DocumentRequest,
    { id, storeKey, bytes, kind }: DocumentBytes & { id: string; storeKey: string },
    ctx: CallContext,
    onStored?: OnStored,
  ): Promise<StoredFile> {
    const { tenant, requestId } = ctx;
    return this.db.transaction(ctx, async (trx) => {
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
        uploaderCompany: null,
      };
      const stored = await storeFile(trx, { tenant, requestId }, file, unattachedUntil(this.config));
      await insertDocument(trx, tenant, documentKey, id);
      await attach(trx, tenant, [id], owner, scope, null);
      await onStored?.(trx, stored);
      return stored;
    });
  }
}
