import { z } from 'zod';
import { storeContentSeenByGuest } from '../../../domain/sticker/guest-view.js';
import { approvedLineSchema, stickerStatusSchema, storeDetailSchema } from '../../views/aul.js';
import { defineCall } from '../../call.js';
import { GUEST_VERDICTS } from '../../../domain/enumerations/aul.js';
import { idSchema, requiredText, revisionSchema, text } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { STICKER_ACTIONS } from '../../../domain/workflow/definitions/approvals/sticker.js';
import {
  contractsResponse,
  oneRequest,
  savedResponse,
  saveRequest,
  seenRequest,
  storeColumns,
  storeListRequest,
  storeListResponse,
} from './store-application.js';

export const stickerList = defineCall({
  subject: 'approvals.sticker.list.v1',
  access: 'sticker.read',
  http: 'GET /Sticker/List',
  shows: ['sticker'],
  summary: 'Sticker applications: those of the own company, or all submitted ones.',
  request: storeListRequest(stickerStatusSchema),
  response: storeListResponse,
  columns: storeColumns('sticker'),
});

export const stickerDetail = defineCall({
  subject: 'approvals.sticker.read.v1',
  access: 'sticker.read',
  http: 'GET /Sticker/Detail',
  shows: ['sticker'],
  summary: 'One sticker application with its history, approved quantities, available actions and guests.',
  request: oneRequest,
  response: storeDetailSchema,
});

export const stickerContracts = defineCall({
  subject: 'approvals.sticker.contracts.v1',
  access: 'sticker.apply',
  http: 'GET /Sticker/Contracts',
  shows: ['contract', 'sticker'],
  summary: 'The contracts in force of the own company, under which stickers may be requested.',
  request: z.strictObject({}),
  response: contractsResponse,
});

/** Errors: notFound (contract, file), conflict, wrongState (not a draft any more). */
export const stickerSave = defineCall({
  subject: 'approvals.sticker.save.v1',
  access: 'sticker.apply',
  http: 'POST /Sticker/Save',
  changes: ['inbox', 'sticker'],
  summary: 'Creates or changes a draft of the own company.',
  request: saveRequest,
  response: savedResponse,
});

export const stickerSubmit = defineCall({
  subject: 'approvals.sticker.submit.v1',
  access: 'sticker.apply',
  http: 'POST /Sticker/Submit',
  changes: ['inbox', 'sticker'],
  summary: 'Submits a draft.',
  request: seenRequest,
  response: savedResponse,
});

export const stickerFollow = defineCall({
  subject: 'approvals.sticker.follow.v1',
  access: 'sticker.apply',
  http: 'POST /Sticker/Follow',
  changes: ['inbox', 'sticker'],
  summary: 'Creates the corrected version of a rejected application.',
  request: oneRequest,
  response: savedResponse,
});

/** Errors: ruleBroken when more is approved than requested, or nothing. */
export const stickerMove = defineCall({
  subject: 'approvals.sticker.move.v1',
  access: 'sticker.read',
  http: 'POST /Sticker/Move',
  changes: ['inbox', 'sticker'],
  summary: 'Takes an action of the workflow. An approval contains the quantities; without them the current ones are approved.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    action: z.enum(STICKER_ACTIONS),
    comment: text(2000).optional(),
    approved: z.array(approvedLineSchema).max(100).optional(),
  }),
  response: savedResponse,
});

export const guestLinkCreate = defineCall({
  subject: 'approvals.sticker.invite-guest.v1',
  access: 'sticker.invite',
  http: 'POST /Sticker/CreateGuestLink',
  changes: ['sticker'],
  summary: 'Creates a link that shows one application to one guest, for some days. Only this response contains the link.',
  request: z.strictObject({ id: idSchema, guestName: requiredText(120), days: z.int().min(1).max(30) }),
  response: z.object({ linkId: idSchema, link: z.string(), expiresAt: instantSchema }),
});

export const guestLinkRevoke = defineCall({
  subject: 'approvals.sticker.revoke-guest.v1',
  access: 'sticker.invite',
  http: 'POST /Sticker/RevokeGuestLink',
  changes: ['sticker'],
  summary: 'Revokes a guest’s link.',
  request: z.strictObject({ id: idSchema, linkId: idSchema }),
  response: z.object({ linkId: idSchema }),
});

/** The secret of a link; the service checks whether it is valid. */
const linkSchema = z.string().min(1).max(200);

/** Error: invalidLink, for every kind of invalid link. */
export const guestRead = defineCall({
  subject: 'approvals.sticker.guest-read.v1',
  access: 'public',
  http: 'GET /Sticker/GuestRead',
  shows: ['sticker'],
  summary: 'The application of a guest’s link.',
  request: z.strictObject({ applicationId: z.string().max(60), link: linkSchema }),
  response: storeContentSeenByGuest,
});

/** The fields of a guest's answer. */
export const guestAnswerSchema = z.strictObject({
  applicationId: z.string().max(60),
  link: linkSchema,
  name: requiredText(120),
  verdict: z.enum(GUEST_VERDICTS),
  comment: text(2000).optional(),
});

export const guestAnswer = defineCall({
  subject: 'approvals.sticker.guest-answer.v1',
  access: 'public',
  http: 'POST /Sticker/GuestAnswer',
  changes: ['inbox', 'sticker'],
  summary: 'Stores the guest’s opinion, once.',
  request: guestAnswerSchema,
  response: storeContentSeenByGuest,
});

export const stickerCalls = {
  stickerList,
  stickerDetail,
  stickerContracts,
  stickerSave,
  stickerSubmit,
  stickerFollow,
  stickerMove,
  guestLinkCreate,
  guestLinkRevoke,
  guestRead,
  guestAnswer,
};
