/** What other modules of finance may use of `terms`. */
export { accountOf, accountOfSigned } from './contracts/accounts.repository.js';
export { contractInScope, termsOfVersion, withGuaranteeDue } from './contracts/contracts.queries.js';
export { deleteContracts } from './contracts/delete-contracts.repository.js';
export { lockContract, markBilled, markOpening } from './contracts/contracts.repository.js';
export { withLicensor } from './licensors/licensors.queries.js';
export type { Payer } from './payers/payer.js';
export { payerOf } from './payers/payers.repository.js';
export { contractNumbers, taxOfContract } from './tax/tax-rules.queries.js';
export { settingsOf } from './settings/settings.queries.js';
export { type SeededContract, type SeededSettings, SeedTerms } from './seed-terms.js';
export { dueDay, expectedDueDay } from './due-day.queries.js';
export { guaranteesOf } from './contracts/guarantees.js';
