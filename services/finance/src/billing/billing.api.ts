/** What other modules of finance may use of `billing`. */
export { agingOf } from './bills/aging.queries.js';
export { listBills } from './bills/list-bills.queries.js';
