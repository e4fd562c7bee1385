import { aulCalls } from './aul.js';
import { designCalls } from './design.js';
import { designTemplateCalls } from './settings/design-template.js';
import { givingAccessCalls } from './giving-access.js';
import { labelCalls } from './label.js';
import { letterProofCalls } from './letter-proof.js';
import { movedContractCopyUndo } from './moved-contract.js';
import { pinAdd, pinReply, pinResolve } from './pins.js';
import { popCalls } from './pop.js';
import { precheckCalls } from './precheck.js';
import { approvalContracts, approvalDetail, approvalFilters, approvalList, approvalsOverview } from './reading.js';
import { reviewGuideCalls } from './settings/review-guide.js';
import { reviewTimes } from './settings/review-times.js';
import { skuImportColumns, skuImportList, skuImportRead, skuImportRows, skuImportSubmit, skuImportUpload } from './sku-import.js';
import {
  spuDecide,
  spuItemList,
  spuItemRead,
  spuSettingsPreview,
  spuSettingsRead,
  spuSettingsSave,
  spuSubmissionList,
  spuSubmissionRead,
  spuSubmit,
} from './spu.js';
import { spuMarkCheck, spuMarkIssue, spuMarkList } from './spu-mark.js';
import { designWorkflowCalls } from './settings/workflow-design.js';
import { stickerCalls } from './sticker.js';
import { approvalCreate, approvalDecide, approvalRefresh, approvalSave, approvalSubmit, approvalTerminate } from './writing.js';
import { approvalsDeadLetterDiscard, approvalsDeadLetterList, approvalsDeadLetterRetry } from '../operations/dead-letters.js';
import { PERSONAL_DATA_CALLS } from '../operations/personal-data.js';
import { SEARCH_CALLS } from '../search.js';

/** Every call that the approvals service answers. */
export const approvalsCalls = {
  approvalList,
  approvalFilters,
  approvalDetail,
  approvalContracts,
  approvalsOverview,
  approvalCreate,
  approvalSave,
  approvalSubmit,
  approvalDecide,
  approvalRefresh,
  approvalTerminate,
  pinAdd,
  pinReply,
  pinResolve,
  ...precheckCalls,
  ...reviewGuideCalls,
  reviewTimes,
  ...givingAccessCalls,
  movedContractCopyUndo,
  ...designWorkflowCalls,
  spuSubmissionList,
  spuSubmissionRead,
  spuSubmit,
  spuItemList,
  spuItemRead,
  spuDecide,
  spuSettingsPreview,
  spuSettingsRead,
  spuSettingsSave,
  spuMarkIssue,
  spuMarkCheck,
  spuMarkList,
  skuImportList,
  skuImportColumns,
  skuImportUpload,
  skuImportRead,
  skuImportRows,
  skuImportSubmit,
  ...aulCalls,
  ...letterProofCalls,
  ...stickerCalls,
  ...labelCalls,
  ...popCalls,
  ...designCalls,
  ...designTemplateCalls,
  approvalsDeadLetterList,
  approvalsDeadLetterRetry,
  approvalsDeadLetterDiscard,
  approvalsSearch: SEARCH_CALLS.approvals,
  approvalsPersonalDataRead: PERSONAL_DATA_CALLS.approvals,
};
