export { listApprovals } from './reading/list.queries.js';
export { fileIdsOfVersion, productDecisions } from './reading/product-decisions.queries.js';
export { findApproval } from './records/approvals.repository.js';
export { productReview } from './records/review-move.js';
export { reviewedProduct } from './records/reviewed-product.js';
export { approvalScope } from './records/scope.queries.js';
export { type SeededPicture, type SeededProduct, SeedProducts } from './seed-products.js';
