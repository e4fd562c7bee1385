export { popDecisions } from './pop-decisions.queries.js';
export { listPops } from './pop.queries.js';
export { filesOfPop, findPop } from './pop.repository.js';
export { popReview } from './review-move.js';
export { reviewedPop } from './reviewed-pop.js';
export { popScope } from './scope.queries.js';
export { SeedPops } from './seed-pops.js';
