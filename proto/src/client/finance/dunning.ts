// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/dunning.js';

export const dunningPause: ClientCommand<typeof defined.dunningPause> = { subject: 'finance.dunning.pause.v1', http: { method: 'POST', path: '/LicensorPayment/PauseDunning', query: [] }, changes: ['bill'] };
export const dunningRead: ClientRead<typeof defined.dunningRead> = { subject: 'finance.dunning.read.v1', http: { method: 'GET', path: '/LicensorPayment/Dunning', query: [] }, shows: ['bill', 'financeSettings'] };
export const dunningResume: ClientCommand<typeof defined.dunningResume> = { subject: 'finance.dunning.resume.v1', http: { method: 'POST', path: '/LicensorPayment/ResumeDunning', query: [] }, changes: ['bill'] };
export const dunningRulesRead: ClientRead<typeof defined.dunningRulesRead> = { subject: 'finance.dunning-rules.read.v1', http: { method: 'GET', path: '/AppSetting/Dunning', query: [] }, shows: ['financeSettings'] };
export const dunningRulesSave: ClientCommand<typeof defined.dunningRulesSave> = { subject: 'finance.dunning-rules.save.v1', http: { method: 'POST', path: '/AppSetting/SaveDunning', query: [] }, changes: ['financeSettings', 'bill'] };
export const interestBill: ClientCommand<typeof defined.interestBill> = { subject: 'finance.late-interest.bill.v1', http: { method: 'POST', path: '/LicensorPayment/BillInterest', query: [] }, changes: ['bill', 'inbox', 'books'] };
export const statementMailList: ClientRead<typeof defined.statementMailList> = { subject: 'finance.statement-mail.list.v1', http: { method: 'GET', path: '/LicensorPayment/StatementMails', query: [] }, shows: ['bill', 'payment'] };
