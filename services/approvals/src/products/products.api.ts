export { listApprovals } from './reading/list.queries.js';
export { findApproval } from './records/approvals.repository.js';
export { type SeededPicture, type SeededProduct, SeedProducts } from './seed-products.js';
