export { contractTermsOf, familyOf, ownContractTerms, ownRunningContracts, runningContracts } from './contracts/contracts.queries.js';
export { hasBrandOwnerReview } from './properties/property-review.queries.js';
export { SeedTerms } from './seed-terms.js';
export {
  allApprovalWorkflows,
  allDesignWorkflows,
  approvalWorkflowOf,
  currentApprovalWorkflow,
  currentDesignWorkflow,
  designWorkflowOf,
  type ApprovalWorkflow,
  type ApprovalWorkflowVersion,
  type DesignWorkflow,
} from './workflow-versions/item-workflow.queries.js';
export { waitingFor } from './workflow-versions/waiting-for.queries.js';
