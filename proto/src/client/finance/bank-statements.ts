// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/bank-statements.js';

export const bankLineConfirm: ClientCommand<typeof defined.bankLineConfirm> = { subject: 'finance.bank-line.confirm.v1', http: { method: 'POST', path: '/LicensorPayment/ConfirmBankLine', query: [] }, changes: ['bankStatement', 'bill', 'inbox', 'payment'] };
export const bankLineReceive: ClientCommand<typeof defined.bankLineReceive> = { subject: 'finance.bank-line.receive.v1', http: { method: 'POST', path: '/LicensorPayment/ReceiveBankLine', query: [] }, changes: ['bankStatement', 'bill', 'inbox', 'payment'] };
export const bankLineSetAside: ClientCommand<typeof defined.bankLineSetAside> = { subject: 'finance.bank-line.set-aside.v1', http: { method: 'POST', path: '/LicensorPayment/SetBankLineAside', query: [] }, changes: ['bankStatement'] };
export const bankLineUndo: ClientCommand<typeof defined.bankLineUndo> = { subject: 'finance.bank-line.undo.v1', http: { method: 'POST', path: '/LicensorPayment/UndoBankMatch', query: [] }, changes: ['bankStatement', 'bill', 'inbox', 'payment'] };
export const bankStatementImport: ClientCommand<typeof defined.bankStatementImport> = { subject: 'finance.bank-statement.import.v1', http: { method: 'POST', path: '/LicensorPayment/ImportBankStatement', query: [] }, changes: ['bankStatement', 'bill', 'inbox', 'payment'] };
export const bankStatementList: ClientRead<typeof defined.bankStatementList> = { subject: 'finance.bank-statement.list.v1', http: { method: 'GET', path: '/LicensorPayment/BankStatements', query: [] }, shows: ['bankStatement'], columnIds: ['name', 'period', 'lines', 'open', 'confirmed', 'importedBy', 'importedAt'] };
export const bankStatementRead: ClientRead<typeof defined.bankStatementRead> = { subject: 'finance.bank-statement.read.v1', http: { method: 'GET', path: '/LicensorPayment/BankStatement', query: [] }, shows: ['bankStatement'] };
