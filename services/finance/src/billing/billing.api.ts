/** What other modules of finance may use of `billing`. */
export { type ImportedBill, importBill } from './bills/import-bill.js';
export { openContract } from './calculate/open-contract.js';
export { insertOpeningBilled, openingBilledOf, openingPage } from './calculate/opening-billed.repository.js';
export { type PastMonth, replay, type Replayed } from './calculate/replay.js';
export { exchangeRatesIn } from './calculate/calculations.queries.js';
export { isPaused } from './bills/paused.queries.js';
export { assertBillInScope } from './bills/read-bill.queries.js';
export { insertMoneyHistory } from './bills/money-history.repository.js';
export { readStatement } from './statements/statement.queries.js';
export { statementDocument } from './statements/statement-document.js';
export { statementTexts } from './statements/statement-texts.js';
export { agingOf } from './bills/aging.queries.js';
export { listBills } from './bills/list-bills.queries.js';
export { seedBankStatement, type SeededStatement } from './bank/seed-bank-statement.js';
export { SeedCredits } from './credits/seed-credits.js';
export { SeedPayments } from './payments/seed-payments.js';
export { SeedBilling } from './seed-billing.js';
