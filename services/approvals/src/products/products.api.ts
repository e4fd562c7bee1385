export { listApprovals } from './reading/list.queries.js';
export { findApproval } from './records/approvals.repository.js';
