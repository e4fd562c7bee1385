/** What other modules of finance may use of `sales-reports`. */
export { listReports } from './browse/list.queries.js';
export { unitsOf } from './browse/units.queries.js';
export { approvedRows, saveRoyalties, type ApprovedRow } from './report/approved-rows.repository.js';
export { importReports, type ImportedMonth } from './report/import-reports.repository.js';
export { dropSalesContract } from './months/drop-sales-contract.js';
export { publishDueMonth } from './report/publish-due-month.js';
export { publishNotCalculated } from './report/publish-not-calculated.js';
export { inScope as reportScope, loadReport } from './report/reports.queries.js';
export { knownCategories } from './template/category-names.js';
export { rowOfKey, shownPosition } from './report/row-key.js';
export { saveTotals } from './report/totals.repository.js';
export { reportPath } from './report/work-item.js';
export { markCalculated } from './review/mark-calculated.js';
export { type Reporter, SeedSalesReports } from './seed-sales-reports.js';
