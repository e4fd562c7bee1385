// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/sticker.js';

export const guestAnswer: ClientCommand<typeof defined.guestAnswer> = { subject: 'approvals.sticker.guest-answer.v1', http: { method: 'POST', path: '/Sticker/GuestAnswer', query: [] }, changes: ['inbox', 'sticker'] };
export const guestLinkCreate: ClientCommand<typeof defined.guestLinkCreate> = { subject: 'approvals.sticker.invite-guest.v1', http: { method: 'POST', path: '/Sticker/CreateGuestLink', query: [] }, changes: ['sticker'] };
export const guestLinkRevoke: ClientCommand<typeof defined.guestLinkRevoke> = { subject: 'approvals.sticker.revoke-guest.v1', http: { method: 'POST', path: '/Sticker/RevokeGuestLink', query: [] }, changes: ['sticker'] };
export const guestRead: ClientRead<typeof defined.guestRead> = { subject: 'approvals.sticker.guest-read.v1', http: { method: 'GET', path: '/Sticker/GuestRead', query: [] }, shows: ['sticker'] };
export const stickerContracts: ClientRead<typeof defined.stickerContracts> = { subject: 'approvals.sticker.contracts.v1', http: { method: 'GET', path: '/Sticker/Contracts', query: [] }, shows: ['contract', 'sticker'] };
export const stickerDetail: ClientRead<typeof defined.stickerDetail> = { subject: 'approvals.sticker.read.v1', http: { method: 'GET', path: '/Sticker/Detail', query: [] }, shows: ['sticker'] };
export const stickerFollow: ClientCommand<typeof defined.stickerFollow> = { subject: 'approvals.sticker.follow.v1', http: { method: 'POST', path: '/Sticker/Follow', query: [] }, changes: ['inbox', 'sticker'] };
export const stickerList: ClientRead<typeof defined.stickerList> = { subject: 'approvals.sticker.list.v1', http: { method: 'GET', path: '/Sticker/List', query: [] }, shows: ['sticker'], columnIds: ['number', 'version', 'companyName', 'storeName', 'platform', 'storeType', 'from', 'to', 'annualSales', 'quantity', 'approvedQuantity', 'decision', 'ruleName', 'sendCount', 'status', 'statusSince', 'updatedAt'] };
export const stickerMove: ClientCommand<typeof defined.stickerMove> = { subject: 'approvals.sticker.move.v1', http: { method: 'POST', path: '/Sticker/Move', query: [] }, changes: ['inbox', 'sticker'] };
export const stickerSave: ClientCommand<typeof defined.stickerSave> = { subject: 'approvals.sticker.save.v1', http: { method: 'POST', path: '/Sticker/Save', query: [] }, changes: ['inbox', 'sticker'] };
export const stickerSubmit: ClientCommand<typeof defined.stickerSubmit> = { subject: 'approvals.sticker.submit.v1', http: { method: 'POST', path: '/Sticker/Submit', query: [] }, changes: ['inbox', 'sticker'] };
