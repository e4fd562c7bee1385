import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { ListContractClauses, SetContractClause } from './clauses/contract-clauses.js';
import { ListClauseContracts, ListClauses, ReadClause } from './clauses/read-clauses.js';
import { SaveClause } from './clauses/save-clause.js';
import { CompareContract } from './read/compare-contract.js';
import { ContractFiles } from './generation/contract-files.js';
import { GenerateDocument } from './generation/generate-document.js';
import { MissingTerms } from './generation/missing-terms.js';
import { PreviewDocument } from './generation/preview-document.js';
import { ReadDocumentChoices } from './generation/read-document-choices.js';
import { GenerateContract } from './generate-contract.js';
import { MoveContract } from './move-contract.js';
import { ListContracts, ReadContract } from './read/read-contracts.js';
import { ReadContractRecords } from './records/read-records.js';
import { ReadOwnSignature } from './read/read-own-signature.js';
import { ApplyReceived } from './redline/apply-received.js';
import { ReadReceived } from './redline/read-received.js';
import { ReceivedChanges } from './redline/received-changes.js';
import { WriteContractRedline } from './redline/write-redline.js';
import { RenderContract } from './render-contract.js';
import { SealContract } from './seal-contract.js';
import { FilesClient } from '@bls/shared/files/files-client';
import { ArrangeSigning } from './signing/arrange-signing.js';
import { MailSigner } from './signing/mail-signer.js';
import { OutsideSession } from './signing/outside-session.js';
import { LocateOutsideDocument, ReadOutside } from './signing/read-outside.js';
import { ReadSigning } from './signing/read-signing.js';
import { SignOutside } from './outside/sign-outside.js';
import { AddDefaultTemplates } from './templates/add-default-templates.js';
import { SetTemplateActive } from './templates/set-template-active.js';
import { DeleteTemplate } from './templates/delete-template.js';
import { ListTemplates } from './templates/list-templates.js';
import { PreviewTemplate } from './templates/preview-template.js';
import { RenewTemplates } from './templates/renew-templates.js';
import { SaveTemplate } from './templates/save-template.js';
import { ShippedTemplates } from './templates/shipped-templates.js';

/** Contracts from their creation to the sealed document, and their templates. */
@Module({
  imports: [DealsModule],
  controllers: [
    AddDefaultTemplates,
    ArrangeSigning,
    LocateOutsideDocument,
    ReadOutside,
    ReadSigning,
    SignOutside,
    ApplyReceived,
    ReadReceived,
    WriteContractRedline,
    CompareContract,
    DeleteTemplate,
    GenerateContract,
    GenerateDocument,
    ListClauseContracts,
    ListClauses,
    ListContractClauses,
    ListContracts,
    ListTemplates,
    MoveContract,
    PreviewDocument,
    PreviewTemplate,
    ReadClause,
    ReadContract,
    ReadContractRecords,
    ReadDocumentChoices,
    ReadOwnSignature,
    RenderContract,
    SaveClause,
    SaveTemplate,
    SealContract,
    SetContractClause,
    SetTemplateActive,
  ],
  providers: [ContractFiles, FilesClient, MissingTerms, OutsideSession, ReceivedChanges, ShippedTemplates],
})
export class ContractsModule {}

/** The links of signers outside and the renewal of shipped templates, in the worker process. */
@Module({ providers: [FilesClient, MailSigner, RenewTemplates, ShippedTemplates] })
export class ContractsWorkerModule {}
