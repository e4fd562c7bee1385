import { redlineSettle } from '@bls/proto/contracts/calls/files/redline';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { describeFile } from '../../../objects/objects.api.js';
import { renderPdf } from '../../layout/pdf.js';
import { DocumentFiles } from '../../rendering/document-files.js';
import { blocksOfWord } from '../blocks.js';
import { openWord } from '../open-word.js';
import { wordLayout } from '../word-layout.js';
import { RedlineFiles } from './redline-files.js';
import { settle } from './settle.js';
import { withBody } from './word-package.js';

/** Writes the document that was sent with the accepted changes of the one that came back, once per key. */
@Handler(redlineSettle)
export class SettleRedline {
  constructor(
    private readonly redlines: RedlineFiles,
    private readonly files: DocumentFiles,
  ) {}

  /** Errors as the call says. */
  async execute(request: RequestOf<typeof redlineSettle>, ctx: CallContext): Promise<ResponseOf<typeof redlineSettle>> {
    const docxKey = `${request.documentKey}:docx`;
    const pdfKey = `${request.documentKey}:pdf`;
    const saved = { docx: await this.files.find(docxKey, ctx), pdf: await this.files.find(pdfKey, ctx) };
    if (saved.docx && saved.pdf) return { docx: describeFile(saved.docx), pdf: describeFile(saved.pdf) };
    const { sent, body } = await this.redlines.received(request.sentFileId, request.receivedFileId, ctx);
    const accepted = new Set(request.accepted);
    const bytes = withBody(
      sent.bytes,
      sent.word.name,
      settle(body, (change) => accepted.has(change)),
    );
    const pdfBytes = await renderPdf(wordLayout(blocksOfWord(openWord(bytes, request.fileName)), request));
    const docx = await this.files.save({ ...request, documentKey: docxKey }, { bytes, kind: 'docx' }, ctx);
    const pdf = await this.files.save({ ...request, documentKey: pdfKey }, { bytes: pdfBytes, kind: 'pdf' }, ctx);
    return { docx: describeFile(docx), pdf: describeFile(pdf) };
  }
}
