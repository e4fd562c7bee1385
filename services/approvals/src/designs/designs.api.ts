export { listDesigns } from './approvals/designs.queries.js';
export { findDesign, picturesOfDesign } from './approvals/designs.repository.js';
export { SeedDesigns } from './approvals/seed-designs.js';
export { SeedTemplates } from './templates/seed-templates.js';
