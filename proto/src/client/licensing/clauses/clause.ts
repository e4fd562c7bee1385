// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/clauses/clause.js';

export const clauseContracts: ClientRead<typeof defined.clauseContracts> = { subject: 'licensing.clause.contracts.v1', http: { method: 'GET', path: '/ClauseLibrary/Contracts', query: [] }, shows: ['clause', 'contract'] };
export const clauseList: ClientRead<typeof defined.clauseList> = { subject: 'licensing.clause.list.v1', http: { method: 'GET', path: '/ClauseLibrary/List', query: [] }, shows: ['clause'], columnIds: ['title', 'category', 'ranks', 'active', 'updatedAt'] };
export const clauseRead: ClientRead<typeof defined.clauseRead> = { subject: 'licensing.clause.read.v1', http: { method: 'GET', path: '/ClauseLibrary/View', query: [] }, shows: ['clause', 'contract'] };
export const clauseSave: ClientCommand<typeof defined.clauseSave> = { subject: 'licensing.clause.save.v1', http: { method: 'POST', path: '/ClauseLibrary/Save', query: [] }, changes: ['clause'] };
export const contractClauseSet: ClientCommand<typeof defined.contractClauseSet> = { subject: 'licensing.contract-clause.set.v1', http: { method: 'POST', path: '/Contract/SetClause', query: [] }, changes: ['clause', 'contract'] };
export const contractClauses: ClientRead<typeof defined.contractClauses> = { subject: 'licensing.contract-clause.list.v1', http: { method: 'GET', path: '/Contract/Clauses', query: [] }, shows: ['clause', 'contract'] };
