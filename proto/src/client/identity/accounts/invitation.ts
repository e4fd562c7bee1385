// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/accounts/invitation.js';

export const invitationCompanies: ClientRead<typeof defined.invitationCompanies> = { subject: 'identity.invitation.companies.v1', http: { method: 'GET', path: '/LicenseeInvite/Companies', query: [] }, shows: ['company'] };
export const invitationInvite: ClientCommand<typeof defined.invitationInvite> = { subject: 'identity.invitation.invite.v1', http: { method: 'POST', path: '/LicenseeInvite/Invite', query: [] }, changes: ['company', 'invitation'] };
export const invitationList: ClientRead<typeof defined.invitationList> = { subject: 'identity.invitation.list.v1', http: { method: 'GET', path: '/LicenseeInvite/List', query: [] }, shows: ['invitation'], columnIds: ['email', 'name', 'companyName', 'role', 'permissions', 'status', 'invitedByName', 'sentAt', 'expiresAt'] };
export const invitationRescind: ClientCommand<typeof defined.invitationRescind> = { subject: 'identity.invitation.rescind.v1', http: { method: 'POST', path: '/LicenseeInvite/Rescind', query: [] }, changes: ['invitation'] };
export const invitationResend: ClientCommand<typeof defined.invitationResend> = { subject: 'identity.invitation.resend.v1', http: { method: 'POST', path: '/LicenseeInvite/Resend', query: [] }, changes: ['invitation'] };
