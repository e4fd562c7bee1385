export { checkRights, findConflicts } from './find-conflicts.js';
export { heldDealOf } from './held-deal.js';
export { followedTermSheets } from './rights.queries.js';
export { endRights, rightsOf, saveRights } from './rights.repository.js';
