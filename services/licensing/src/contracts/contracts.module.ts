import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { CompareContract } from './compare-contract.js';
import { GenerateContract } from './generate-contract.js';
import { MoveContract } from './move-contract.js';
import { ListContracts, ReadContract } from './read-contracts.js';
import { ReadOwnSignature } from './read-own-signature.js';
import { RenderContract } from './render-contract.js';
import { SealContract } from './seal-contract.js';
import { SignatureCheck } from './signature-check.js';
import { SetTemplateActive } from './templates/set-template-active.js';
import { DeleteTemplate } from './templates/delete-template.js';
import { ListTemplates } from './templates/list-templates.js';
import { PreviewTemplate } from './templates/preview-template.js';
import { SaveTemplate } from './templates/save-template.js';

/** Contracts from their creation to the sealed document, and their templates. */
@Module({
  imports: [DealsModule],
  controllers: [
    CompareContract,
    DeleteTemplate,
    GenerateContract,
    ListContracts,
    ListTemplates,
    MoveContract,
    PreviewTemplate,
    ReadContract,
    ReadOwnSignature,
    RenderContract,
    SaveTemplate,
    SealContract,
    SetTemplateActive,
  ],
  providers: [SignatureCheck],
})
export class ContractsModule {}
