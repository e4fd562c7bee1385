import { pinAdd, pinReply, pinResolve } from './pins.js';
import { approvalContracts, approvalDetail, approvalFilters, approvalList, approvalsOverview } from './reading.js';
import { approvalCreate, approvalDecide, approvalSave, approvalSubmit, approvalTerminate } from './writing.js';

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
  approvalTerminate,
  pinAdd,
  pinReply,
  pinResolve,
};
