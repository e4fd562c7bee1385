import { Module } from '@nestjs/common';
import { DocumentFiles } from './rendering/document-files.js';
import { RenderDocument } from './rendering/render-document.js';
import { Certificates } from './signing/certificates/certificates.js';
import { CheckSealable } from './signing/check-sealable.js';
import { VerifyFile } from './signing/verify-file.js';
import { SealDocument } from './signing/seal-document.js';
import { TimeStamps } from './signing/time-stamps.js';
import { RenewArchiveStamps } from './signing/renew-archive-stamps.js';
import { SealedDocuments } from './signing/sealed-documents.js';
import { VerifySeal } from './signing/verify-seal.js';
import { FillTemplate } from './word/fill-template.js';
import { InspectTemplate } from './word/inspect-template.js';
import { ReadDocumentText } from './word/read-document-text.js';
import { ReadRedline } from './word/redline/read-redline.js';
import { RedlineFiles } from './word/redline/redline-files.js';
import { SettleRedline } from './word/redline/settle-redline.js';
import { WriteRedline } from './word/redline/write-redline.js';
import { WriteTemplateFile } from './word/write-template-file.js';

/** PDF documents from a model or a .docx template, and their seals. */
@Module({
  controllers: [
    RenderDocument,
    InspectTemplate,
    FillTemplate,
    WriteTemplateFile,
    ReadDocumentText,
    WriteRedline,
    ReadRedline,
    SettleRedline,
    CheckSealable,
    SealDocument,
    VerifySeal,
    VerifyFile,
  ],
  providers: [DocumentFiles, Certificates, RedlineFiles, TimeStamps, SealedDocuments],
  exports: [Certificates, TimeStamps],
})
export class DocumentsModule {}

/** Renews the time stamps of sealed documents. */
@Module({ providers: [Certificates, TimeStamps, RenewArchiveStamps] })
export class DocumentsWorkerModule {}
