/** What other modules of finance may use of `billing`. */
export { isPaused } from './bills/paused.queries.js';
export { assertBillInScope } from './bills/read-bill.queries.js';
export { dueDay, taxColumns } from './bills/bill-figures.js';
export { lockBillsInScope } from './bills/bills.repository.js';
export { writeBill } from './bills/write-bill.js';
export { interestBlocks } from './notes/interest-blocks.js';
export { insertMoneyHistory } from './bills/money-history.repository.js';
export { explainBill } from './explain/explain-bill.queries.js';
export { NoteRenderer } from './notes/note-renderer.js';
export { readStatement } from './statements/statement.queries.js';
export { statementDocument } from './statements/statement-document.js';
export { statementTexts } from './statements/statement-texts.js';
export { agingOf } from './bills/aging.queries.js';
export { listBills } from './bills/list-bills.queries.js';
export { seedBankStatement, type SeededStatement } from './bank/seed-bank-statement.js';
export { SeedCredits } from './credits/seed-credits.js';
export { SeedPayments } from './payments/seed-payments.js';
export { SeedBilling } from './seed-billing.js';
