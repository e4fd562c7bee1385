export { contractById, findById as findContract } from './contracts.repository.js';
export { contractRowOf } from './list-contracts.queries.js';
