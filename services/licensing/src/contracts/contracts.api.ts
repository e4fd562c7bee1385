export { contractById, findById as findContract } from './contracts.repository.js';
export { contractRowOf } from './list-contracts.queries.js';
export { SeedContracts } from './seed-contracts.js';
export { SeedTemplates } from './templates/seed-templates.js';
