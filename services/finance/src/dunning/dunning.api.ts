/** What other modules of finance may use of `dunning`. */
export { SeedDunning } from './seed-dunning.js';
