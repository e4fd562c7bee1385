import { Module } from '@nestjs/common';
import { Catalogue } from './catalogue/catalogue.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CompaniesQueries } from './companies/companies.queries.js';
import { CompanyProjection } from './companies/company-projection.js';
import { ContractsController } from './contracts/contracts.controller.js';
import { ContractDetailQueries } from './contracts/detail.queries.js';
import { GenerateContract } from './contracts/generate-contract.js';
import { ContractListQueries } from './contracts/list.queries.js';
import { MoveContract } from './contracts/move-contract.js';
import { RenderContract } from './contracts/render-contract.js';
import { DealFiles } from './deals/deal-files.js';
import { OverviewController } from './overview/overview.controller.js';
import { PropertiesQueries } from './properties/properties.queries.js';
import { AttachFiles } from './term-sheets/attach-files.js';
import { CloneTermSheet } from './term-sheets/clone-term-sheet.js';
import { CreateTermSheet } from './term-sheets/create-term-sheet.js';
import { DecideTermSheet } from './term-sheets/decide-term-sheet.js';
import { TermSheetDetailQueries } from './term-sheets/detail.queries.js';
import { TermSheetListQueries } from './term-sheets/list.queries.js';
import { SaveTermSheet } from './term-sheets/save-term-sheet.js';
import { TermSheetsController, TermSheetsReadingController } from './term-sheets/term-sheets.controller.js';

@Module({
  controllers: [CatalogueController, ContractsController, OverviewController, TermSheetsController, TermSheetsReadingController],
  providers: [
    AttachFiles,
    Catalogue,
    CloneTermSheet,
    CompaniesQueries,
    CompanyProjection,
    ContractDetailQueries,
    ContractListQueries,
    CreateTermSheet,
    DealFiles,
    DecideTermSheet,
    GenerateContract,
    MoveContract,
    PropertiesQueries,
    RenderContract,
    SaveTermSheet,
    TermSheetDetailQueries,
    TermSheetListQueries,
  ],
})
export class AppModule {}
