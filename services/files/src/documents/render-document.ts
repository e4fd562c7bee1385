import type { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesDb } from '../db/schema.js';
import type { StoredFile } from '../files/files.queries.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { KeepDocument } from './keep-document.js';
import { layout } from './layout.js';
import { renderPdf } from './pdf.js';
import { loadPictures, pictureIds } from './load-pictures.js';

type Request = RequestOf<typeof documentRender>;

/** Renders a document once per key. Whoever asks again, at once or years later, gets the first file. */
@Injectable()
export class RenderDocument {
  /** Setting a paper keeps the process busy for seconds: who asks meanwhile waits for the same one. */
  private readonly running = new Map<string, Promise<StoredFile>>();

  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly keeping: KeepDocument,
  ) {}

  run(request: Request, context: CallContext): Promise<StoredFile> {
    const key = `${context.tenant} ${request.documentKey}`;
    const running = this.running.get(key);
    if (running) return running;
    const begun = this.render(request, context).finally(() => this.running.delete(key));
    this.running.set(key, begun);
    return begun;
  }

  private async render(request: Request, context: CallContext): Promise<StoredFile> {
    const known = await this.keeping.known(request.documentKey, context);
    if (known) return known;
    const pictures = await loadPictures(this.db, this.store, context.tenant, pictureIds(request.document));
    const bytes = await renderPdf(layout(request.document, pictures));
    return this.keeping.keep(request, { bytes, kind: 'pdf' }, context);
  }
}
