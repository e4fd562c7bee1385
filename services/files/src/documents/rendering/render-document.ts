import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import { describeFile, type StoredFile } from '../../objects/objects.api.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { layout } from '../layout/layout.js';
import { renderPdf } from '../layout/pdf.js';
import { DocumentFiles } from './document-files.js';
import { loadPictures, pictureIds } from './load-pictures.js';

/** The logo of the tenant, where the sender of the document has none. */
const withLogo = (document: Request['document'], logoFileId: string | null): Request['document'] =>
  logoFileId && !document.issuer.logoFileId ? { ...document, issuer: { ...document.issuer, logoFileId } } : document;

type Request = RequestOf<typeof documentRender>;

/** Renders a document once per key. Later requests with the same key answer the first file. */
@Handler(documentRender)
export class RenderDocument {
  /** Rendering occupies the process for seconds: concurrent requests for one key share one run. */
  private readonly running = new Map<string, Promise<StoredFile>>();

  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly files: DocumentFiles,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof documentRender>> {
    const key = `${ctx.tenant} ${request.documentKey}`;
    const run = this.running.get(key) ?? this.render(request, ctx).finally(() => this.running.delete(key));
    this.running.set(key, run);
    return describeFile(await run);
  }

  private async render(request: Request, ctx: CallContext): Promise<StoredFile> {
    const existing = await this.files.find(request.documentKey, ctx);
    if (existing) return existing;
    const { brandLogoFileId, brandColor } = await this.db.read(ctx, tenantSettings);
    const document = withLogo(request.document, brandLogoFileId);
    const pictures = await loadPictures(this.db, this.store, ctx.tenant, pictureIds(document));
    const bytes = await renderPdf(layout(document, pictures, brandColor ?? undefined));
    return this.files.save(request, { bytes, kind: 'pdf' }, ctx);
  }
}
