export { listDesigns } from './approvals/designs.queries.js';
export { findDesign } from './approvals/designs.repository.js';
