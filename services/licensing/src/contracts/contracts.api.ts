export { contractById, findById as findContract, insertContract } from './contracts.repository.js';
export { generatedContract } from './generated-contract.js';
export { signedPayload } from './work-item.js';
export { contractRowOf } from './read/list-contracts.queries.js';
export { SeedClauses } from './clauses/seed-clauses.js';
export { SeedContracts } from './seed-contracts.js';
export { SeedTemplates } from './templates/seed-templates.js';
