import { createHash, randomUUID } from 'node:crypto';
import type { documentRender } from '@bls/proto/calls/files/document';
import type { RequestOf } from '@bls/proto/call';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import type { FilesDb } from '../db/schema.js';
import { attach } from '../files/attachments.repository.js';
import type { StoredFile } from '../files/files.queries.js';
import { storeFile } from '../files/files.repository.js';
import { keyOf, type ObjectStore } from '../store/object-store.js';
import { FILES_CONFIG, OBJECT_STORE } from '../store/store.module.js';
import { cleanName } from '../uploads/file-name.js';
import { findDocument, insertDocument, lockDocument } from './documents.repository.js';
import { layout } from './layout.js';
import { renderPdf } from './pdf.js';
import { loadPictures, pictureIds } from './pictures-of.js';

type Request = RequestOf<typeof documentRender>;

/** Renders a document once per key. Whoever asks again, at once or years later, gets the first file. */
@Injectable()
export class RenderDocument {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  async run(request: Request, context: CallContext): Promise<StoredFile> {
    const { tenant } = context;
    const known = await this.db.read(context, (trx) => findDocument(trx, request.documentKey));
    if (known) return known;
    const pictures = await loadPictures(this.db, this.store, tenant, pictureIds(request.document));
    const pdf = await renderPdf(layout(request.document, pictures));
    const id = randomUUID();
    const storeKey = keyOf(tenant, id, new Date());
    await this.store.put(storeKey, pdf, 'application/pdf');
    const file = await this.keep(request, { id, storeKey, pdf }, context);
    // Somebody else rendered the same key meanwhile: theirs stays.
    if (file.id !== id) await this.store.delete(storeKey);
    return file;
  }

  private keep(request: Request, made: { id: string; storeKey: string; pdf: Buffer }, context: CallContext): Promise<StoredFile> {
    const { tenant, requestId } = context;
    const { id, storeKey, pdf } = made;
    return this.db.transaction(context, async (trx) => {
      const earlier = await lockDocument(trx, tenant, request.documentKey);
      if (earlier) return earlier;
      const file = {
        tenant,
        id,
        purpose: 'document' as const,
        name: cleanName(request.fileName, 'pdf'),
        kind: 'pdf' as const,
        size: pdf.length,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        width: null,
        height: null,
        storeKey,
        uploaderId: null,
        uploaderName: 'system',
      };
      const stored = await storeFile(trx, { tenant, requestId }, file, new Date(Date.now() + this.config.UNATTACHED_DAYS * 86_400_000));
      await insertDocument(trx, tenant, request.documentKey, id);
      await attach(trx, tenant, [id], request.owner, request.scope, null);
      return stored;
    });
  }
}
