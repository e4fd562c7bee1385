/** What other modules of finance may use of `billing`. */
export { agingOf } from './bills/aging.queries.js';
export { listBills } from './bills/list-bills.queries.js';
export { seedBankStatement, type SeededStatement } from './bank/seed-bank-statement.js';
export { SeedCredits } from './credits/seed-credits.js';
export { SeedPayments } from './payments/seed-payments.js';
export { SeedBilling } from './seed-billing.js';
