import { agentCalls } from './agent.js';
import { categoryList, categoryNames, partyList, productTypeList, propertyList } from './catalogue/catalogue.js';
import { catalogueImportCalls } from './catalogue/catalogue-import.js';
import { catalogueCalls } from './catalogue/catalogue-setup.js';
import { clauseCalls } from './clauses/clause.js';
import { contractCompare, contractList, contractMove, contractRead, contractSignature } from './contracts/contract.js';
import { contractDocumentChoices, contractDocumentGenerate, contractDocumentPreview } from './contracts/contract-document.js';
import { contractRecordsRead } from './contracts/contract-records.js';
import { contractRedlineCalls } from './contracts/contract-redline.js';
import { signingCalls } from './contracts/signing.js';
import { contractTemplateCalls } from './contracts/contract-template.js';
import { counterOfferCalls } from './term-sheets/counter-offer.js';
import { dealCommentCalls } from './deals/deal-comments.js';
import { dealFilterNames } from './deals/deal-filters.js';
import { eventCalls } from './event.js';
import { insuranceCalls } from './insurance.js';
import { movedContractCalls } from './contracts/moved-contract.js';
import { movedPropertyCalls } from './moving-in/moved-property.js';
import { licensingOverview } from './overview.js';
import { propertyCalls } from './property.js';
import {
  termSheetCompare,
  termSheetFigures,
  termSheetList,
  termSheetFile,
  termSheetPipeline,
  termSheetRead,
} from './term-sheets/reading.js';
import { rightsAvailability, rightsCheck, rightsReserve, rightsTimeline, rightsWithdraw } from './rights.js';
import { territoryUse } from './territory.js';
import { dealLicensees } from './deals/deal-licensees.js';
import { workflowDesignCalls } from './deals/workflow-design.js';
import {
  termSheetAttach,
  termSheetClone,
  termSheetCreate,
  termSheetDecide,
  termSheetDiscard,
  termSheetFollow,
  termSheetSave,
} from './term-sheets/writing.js';
import { licensingDeadLetterDiscard, licensingDeadLetterList, licensingDeadLetterRetry } from '../operations/dead-letters.js';
import { PERSONAL_DATA_CALLS } from '../operations/personal-data.js';
import { CALENDAR_CALLS } from '../calendar.js';
import { SEARCH_CALLS } from '../search.js';

/** Every call that the licensing service answers. */
export const licensingCalls = {
  ...movedContractCalls,
  ...movedPropertyCalls,
  termSheetList,
  dealFilterNames,
  termSheetPipeline,
  termSheetRead,
  termSheetCompare,
  termSheetFigures,
  termSheetFile,
  termSheetCreate,
  termSheetSave,
  termSheetDecide,
  termSheetClone,
  termSheetDiscard,
  termSheetFollow,
  termSheetAttach,
  contractRecordsRead,
  ...counterOfferCalls,
  ...dealCommentCalls,
  propertyList,
  ...propertyCalls,
  categoryList,
  categoryNames,
  productTypeList,
  ...catalogueCalls,
  ...catalogueImportCalls,
  partyList,
  contractList,
  contractRead,
  contractMove,
  contractSignature,
  contractCompare,
  contractDocumentChoices,
  contractDocumentPreview,
  contractDocumentGenerate,
  ...contractRedlineCalls,
  ...signingCalls,
  ...contractTemplateCalls,
  ...clauseCalls,
  ...eventCalls,
  licensingOverview,
  territoryUse,
  dealLicensees,
  rightsCheck,
  rightsAvailability,
  rightsTimeline,
  rightsReserve,
  rightsWithdraw,
  ...insuranceCalls,
  ...workflowDesignCalls,
  ...agentCalls,
  licensingDeadLetterList,
  licensingDeadLetterRetry,
  licensingDeadLetterDiscard,
  licensingSearch: SEARCH_CALLS.licensing,
  licensingCalendar: CALENDAR_CALLS.licensing,
  licensingPersonalDataRead: PERSONAL_DATA_CALLS.licensing,
};
