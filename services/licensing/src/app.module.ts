import { FilesClient } from '@bls/shared/files/files-client';
import { Module } from '@nestjs/common';
import { AgentsController } from './agents/agents.controller.js';
import { AgentsQueries } from './agents/agents.queries.js';
import { SaveAgentCategory } from './agents/save-agent-category.js';
import { SaveAgentProperty } from './agents/save-agent-property.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CatalogueImportController } from './catalogue/catalogue-import.controller.js';
import { ApplyCatalogueImport } from './catalogue/import/apply-import.js';
import { CheckCatalogueImport } from './catalogue/import/check-import.js';
import { ExportCatalogue } from './catalogue/import/export-catalogue.js';
import { ReadCatalogueFile } from './catalogue/import/read-file.js';
import { CatalogueSetupController } from './catalogue/catalogue-setup.controller.js';
import { SaveEntry } from './catalogue/save-entry.js';
import { CompaniesQueries } from './identity-copies/companies.queries.js';
import { CompanyProjection } from './identity-copies/copy-company.js';
import { ContractsController } from './contracts/contracts.controller.js';
import { ContractDetailQueries } from './contracts/read-contract.queries.js';
import { GenerateContract } from './contracts/generate-contract.js';
import { ContractListQueries } from './contracts/list-contracts.queries.js';
import { CompareContract } from './contracts/compare-contract.js';
import { SealContract } from './contracts/seal-contract.js';
import { OwnSignature } from './contracts/read-own-signature.js';
import { SignatureCheck } from './contracts/signature-check.js';
import { MoveContract } from './contracts/move-contract.js';
import { RenderContract } from './contracts/render-contract.js';
import { AccountPassword } from './deals/account-password.js';
import { DealFiles } from './deals/deal-files.js';
import { DecideEvent } from './licensing-events/decide-event.js';
import { DecideOrder } from './licensing-events/decide-order.js';
import { EventOrdersController, EventsController, EventSetupController } from './licensing-events/events.controller.js';
import { EventsQueries } from './licensing-events/events.queries.js';
import { OrdersQueries } from './licensing-events/orders.queries.js';
import { PlaceOrder } from './licensing-events/place-order.js';
import { SaveEvent } from './licensing-events/save-event.js';
import { SaveEventSetup } from './licensing-events/save-setup.js';
import { InsuranceController } from './insurance/insurance.controller.js';
import { InsuranceQueries } from './insurance/policies.queries.js';
import { RemindInsuranceWorker } from './insurance/remind-insurance.js';
import { SavePolicy } from './insurance/save-policy.js';
import { OverviewController } from './insight/read-overview.js';
import { DeleteProperty } from './properties/delete-property.js';
import { PropertiesController } from './properties/properties.controller.js';
import { PropertiesQueries } from './properties/properties.queries.js';
import { PropertySetupQueries } from './properties/property-setup.queries.js';
import { SaveProperty } from './properties/save-property.js';
import { TenantSettings } from './identity-copies/copy-tenant-settings.js';
import { TerritoriesController } from './insight/read-territory-use.js';
import { TerritoryProjection } from './identity-copies/copy-territory.js';
import { SearchController } from './insight/search/search.js';
import { RightsController } from './rights/rights.controller.js';
import { TellRights } from './rights/read-availability.js';
import { AttachFiles } from './term-sheets/attach-files.js';
import { CloneTermSheet } from './term-sheets/clone-term-sheet.js';
import { DiscardTermSheet } from './term-sheets/discard-term-sheet.js';
import { FollowContract } from './term-sheets/follow-contract.js';
import { CreateTermSheet } from './term-sheets/create-term-sheet.js';
import { DecideTermSheet } from './term-sheets/decide-term-sheet.js';
import { TermSheetDetailQueries } from './term-sheets/read-term-sheet.queries.js';
import { TermSheetListQueries } from './term-sheets/list-term-sheets.queries.js';
import { MakePaper } from './term-sheets/documents/make-document.js';
import { SaveTemplate } from './contracts/templates/save-template.js';
import { ChangeTemplate } from './contracts/templates/change-template.js';
import { PreviewTemplate } from './contracts/templates/preview-template.js';
import { TemplatesQueries } from './contracts/templates/templates.queries.js';
import { TemplatesController } from './contracts/templates/templates.controller.js';
import { SaveTermSheet } from './term-sheets/save-term-sheet.js';
import { TermSheetsController, TermSheetsReadingController } from './term-sheets/term-sheets.controller.js';
import { WorkflowDesignQueries } from './deals/workflow-designs/designs.queries.js';
import { WorkflowDesignsController } from './deals/workflow-designs/workflow-designs.controller.js';
import { TakeOverDeals } from './deals/reassign-deals.js';

@Module({
  controllers: [
    AgentsController,
    CatalogueController,
    CatalogueImportController,
    CatalogueSetupController,
    ContractsController,
    TemplatesController,
    EventOrdersController,
    EventsController,
    EventSetupController,
    InsuranceController,
    OverviewController,
    PropertiesController,
    RightsController,
    SearchController,
    TermSheetsController,
    TermSheetsReadingController,
    TerritoriesController,
    WorkflowDesignsController,
  ],
  providers: [
    AccountPassword,
    AgentsQueries,
    FilesClient,
    ApplyCatalogueImport,
    CheckCatalogueImport,
    ExportCatalogue,
    ReadCatalogueFile,
    SaveAgentCategory,
    SaveAgentProperty,
    TakeOverDeals,
    TellRights,
    AttachFiles,
    CloneTermSheet,
    DiscardTermSheet,
    FollowContract,
    CompaniesQueries,
    CompanyProjection,
    ContractDetailQueries,
    ContractListQueries,
    CreateTermSheet,
    DealFiles,
    DecideTermSheet,
    DeleteProperty,
    GenerateContract,
    DecideEvent,
    DecideOrder,
    EventsQueries,
    OrdersQueries,
    PlaceOrder,
    SaveEvent,
    SaveEventSetup,
    InsuranceQueries,
    MakePaper,
    MoveContract,
    CompareContract,
    SealContract,
    OwnSignature,
    SignatureCheck,
    SaveTemplate,
    ChangeTemplate,
    PreviewTemplate,
    TemplatesQueries,
    PropertiesQueries,
    PropertySetupQueries,
    RenderContract,
    SaveEntry,
    RemindInsuranceWorker,
    SavePolicy,
    SaveProperty,
    SaveTermSheet,
    TermSheetDetailQueries,
    TermSheetListQueries,
    TerritoryProjection,
    TenantSettings,
    WorkflowDesignQueries,
  ],
})
export class AppModule {}
