export { designDecisions, pictureDecisions } from './approvals/design-decisions.queries.js';
export { listDesigns } from './approvals/designs.queries.js';
export { findDesign, picturesOfDesign } from './approvals/designs.repository.js';
export { designReview } from './approvals/review-move.js';
export { reviewedDesign } from './approvals/reviewed-design.js';
export { designScope } from './approvals/scope.queries.js';
export { SeedDesigns } from './approvals/seed-designs.js';
export { SeedTemplates } from './templates/seed-templates.js';
