import { templateFill } from '@bls/proto/contracts/calls/files/template';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import { describeFile } from '../../objects/objects.api.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { renderPdf } from '../layout/pdf.js';
import { DocumentFiles } from '../rendering/document-files.js';
import { blocksOfWord } from './blocks.js';
import { openWord } from './open-word.js';
import { fillWord } from './placeholders.js';
import { openTemplate } from './template-file.js';
import { wordLayout } from './word-layout.js';

type Request = RequestOf<typeof templateFill>;

/** Fills a template once per key, as .docx and as PDF. The PDF has the tenant's page header and footer around the filled paragraphs and tables. */
@Handler(templateFill)
export class FillTemplate {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly files: DocumentFiles,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof templateFill>> {
    const docxKey = `${request.documentKey}:docx`;
    const pdfKey = `${request.documentKey}:pdf`;
    const savedDocx = await this.files.find(docxKey, ctx);
    const savedPdf = savedDocx && (await this.files.find(pdfKey, ctx));
    if (savedDocx && savedPdf) return { docx: describeFile(savedDocx), pdf: describeFile(savedPdf) };
    const template = await openTemplate(this.db, this.store, request.fileId, ctx);
    const bytes = fillWord(template, request.values);
    const definition = wordLayout(blocksOfWord(openWord(bytes, request.fileName)), request);
    const docx = await this.files.save({ ...request, documentKey: docxKey }, { bytes, kind: 'docx' }, ctx);
    const pdf = await this.files.save({ ...request, documentKey: pdfKey }, { bytes: await renderPdf(definition), kind: 'pdf' }, ctx);
    return { docx: describeFile(docx), pdf: describeFile(pdf) };
  }
}
