export { listDesigns } from './approvals/designs.queries.js';
export { findDesign, picturesOfDesign } from './approvals/designs.repository.js';
