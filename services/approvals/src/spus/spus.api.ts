export type { Importer } from './import/importer.queries.js';
export { importerOf, type SeededImport, seedImports } from './import/seed-imports.js';
export { findItem } from './items/items.repository.js';
export { archiveReview } from './items/review-move.js';
export { reviewedSpu } from './items/reviewed-spu.queries.js';
export { itemScope } from './items/scope.queries.js';
export { compareBySystem, SeedSpus } from './items/seed-spus.js';
export { planMarks, type SeededMarks, seedMarks } from './marks/seed-marks.js';
