// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/statements.js';

export const accountList: ClientRead<typeof defined.accountList> = { subject: 'finance.account.list.v1', http: { method: 'GET', path: '/LicensorPayment/Accounts', query: [] }, shows: ['bill', 'payment'], columnIds: ['companyName', 'notDue', 'days0to30', 'days31to60', 'days61to120', 'over120', 'days365', 'credit', 'balance'] };
export const statementFile: ClientCommand<typeof defined.statementFile> = { subject: 'finance.statement.file.v1', http: { method: 'POST', path: '/LicensorPayment/StatementDocument', query: [] }, changes: [] };
export const statementRead: ClientRead<typeof defined.statementRead> = { subject: 'finance.statement.read.v1', http: { method: 'GET', path: '/LicensorPayment/Statement', query: [] }, shows: ['bill', 'payment'] };
