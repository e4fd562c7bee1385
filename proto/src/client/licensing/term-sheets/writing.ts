// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/term-sheets/writing.js';

export const termSheetAttach: ClientCommand<typeof defined.termSheetAttach> = { subject: 'licensing.term-sheet.attach.v1', http: { method: 'POST', path: '/TermSheetV2/Attach', query: [] }, changes: ['termSheet'] };
export const termSheetClone: ClientCommand<typeof defined.termSheetClone> = { subject: 'licensing.term-sheet.clone.v1', http: { method: 'POST', path: '/TermSheetV2/Clone', query: [] }, changes: ['inbox', 'termSheet'] };
export const termSheetCreate: ClientCommand<typeof defined.termSheetCreate> = { subject: 'licensing.term-sheet.create.v1', http: { method: 'POST', path: '/TermSheetV2/CreateDraft', query: [] }, changes: ['inbox', 'termSheet'] };
export const termSheetDecide: ClientCommand<typeof defined.termSheetDecide> = { subject: 'licensing.term-sheet.decide.v1', http: { method: 'POST', path: '/TermSheetV2/Decide', query: [] }, changes: ['contract', 'inbox', 'termSheet'] };
export const termSheetDiscard: ClientCommand<typeof defined.termSheetDiscard> = { subject: 'licensing.term-sheet.discard.v1', http: { method: 'POST', path: '/TermSheetV2/Discard', query: [] }, changes: ['inbox', 'termSheet'] };
export const termSheetFollow: ClientCommand<typeof defined.termSheetFollow> = { subject: 'licensing.term-sheet.follow.v1', http: { method: 'POST', path: '/TermSheetV2/Replace-Renew', query: [] }, changes: ['contract', 'inbox', 'termSheet'] };
export const termSheetSave: ClientCommand<typeof defined.termSheetSave> = { subject: 'licensing.term-sheet.save.v1', http: { method: 'POST', path: '/TermSheetV2/SaveSections', query: [] }, changes: ['termSheet'] };
