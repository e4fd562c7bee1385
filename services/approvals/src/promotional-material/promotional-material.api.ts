export { listPops } from './pop.queries.js';
export { findPop } from './pop.repository.js';
