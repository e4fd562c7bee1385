export { listPops } from './pop.queries.js';
export { filesOfPop, findPop } from './pop.repository.js';
export { SeedPops } from './seed-pops.js';
