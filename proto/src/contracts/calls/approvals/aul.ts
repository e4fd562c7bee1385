import { z } from 'zod';
import { autoFactsSchema, verdictSchema } from '../../../domain/aul/auto-approval.js';
import { letterTextSchema } from '../../../domain/aul/template.js';
import { stampSchema, storeSettingsSchema } from '../../../domain/aul/settings.js';
import { aulStatusSchema, storeDetailSchema } from '../../views/aul.js';
import { defineCall } from '../../call.js';
import { FOLLOW_KINDS, INSURANCE_COVERS } from '../../../domain/enumerations/aul.js';
import { idSchema, revisionSchema, text } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { AUL_ACTIONS } from '../../../domain/workflow/definitions/approvals/aul.js';
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

export const aulList = defineCall({
  subject: 'approvals.aul.list.v1',
  access: 'aul.read',
  http: 'GET /AULApplication/List',
  shows: ['aul'],
  summary: 'Applications for authorization letters: those of the own company, or all submitted ones.',
  request: storeListRequest(aulStatusSchema),
  response: storeListResponse,
  columns: storeColumns('aul'),
});

export const aulDetail = defineCall({
  subject: 'approvals.aul.read.v1',
  access: 'aul.read',
  http: 'GET /AULApplication/Detail',
  shows: ['aul'],
  summary: 'One application with its history, letters, available actions and the trace of the rules.',
  request: oneRequest,
  response: storeDetailSchema,
});

export const aulContracts = defineCall({
  subject: 'approvals.aul.contracts.v1',
  access: 'aul.apply',
  http: 'GET /AULApplication/Contracts',
  shows: ['aul', 'contract'],
  summary: 'The contracts in force of the own company, under which a letter may be requested.',
  request: z.strictObject({}),
  response: contractsResponse,
});

/** Errors: notFound (contract, file), conflict, wrongState (not a draft any more). */
export const aulSave = defineCall({
  subject: 'approvals.aul.save.v1',
  access: 'aul.apply',
  http: 'POST /AULApplication/Save',
  changes: ['aul', 'inbox'],
  summary: 'Creates or changes a draft of the own company.',
  request: saveRequest,
  response: savedResponse,
});

/** Errors: ruleBroken with all that is missing and wrong, conflict. */
export const aulSubmit = defineCall({
  subject: 'approvals.aul.submit.v1',
  access: 'aul.apply',
  http: 'POST /AULApplication/Submit',
  changes: ['aul', 'inbox'],
  summary: 'Submits a draft; the tenant’s rules decide immediately when one matches.',
  request: seenRequest,
  response: savedResponse,
});

export const aulFollow = defineCall({
  subject: 'approvals.aul.follow.v1',
  access: 'aul.apply',
  http: 'POST /AULApplication/Follow',
  changes: ['aul', 'inbox'],
  summary: 'Creates the next version: a renewal or change of a letter in force, or the correction of a rejected one.',
  request: z.strictObject({ id: idSchema, kind: z.enum(FOLLOW_KINDS) }),
  response: savedResponse,
});

export const aulMove = defineCall({
  subject: 'approvals.aul.move.v1',
  access: 'aul.read',
  http: 'POST /AULApplication/Move',
  changes: ['aul', 'inbox'],
  summary: 'Takes an action of the workflow: review, prepare, stamp, notify, download, withdraw.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    action: z.enum(AUL_ACTIONS),
    comment: text(2000).optional(),
    fileIds: z.array(idSchema).max(1).optional(),
  }),
  response: savedResponse,
  timeout: 60_000,
});

export const aulSimulate = defineCall({
  subject: 'approvals.aul.simulate.v1',
  access: 'aul.simulate',
  http: 'POST /AULApplication/Simulate',
  shows: ['aulSettings'],
  summary: 'Shows which rule would decide an application, and why. Nothing is stored.',
  request: autoFactsSchema,
  response: verdictSchema,
  safe: true,
});

/** What everybody needs to name platforms as the tenant does. */
export const storeNames = defineCall({
  subject: 'approvals.store.names.v1',
  access: 'session.own',
  http: 'GET /AULApplication/StoreNames',
  shows: ['aul', 'sticker'],
  summary: 'The name of the tenant’s own web shop, and how long the insurance of a letter must last.',
  request: z.strictObject({}),
  response: z.object({ ownShopName: z.string(), ownShopNameZh: z.string(), insuranceCover: z.enum(INSURANCE_COVERS) }),
});

const changed = { revision: z.int(), updatedAt: instantSchema.nullable(), updatedBy: z.string().nullable() };
const settingsResponse = z.object({ settings: storeSettingsSchema, ...changed });
export const aulRulesRead = defineCall({
  subject: 'approvals.aul-rules.read.v1',
  access: 'aul.rules',
  http: 'GET /AulAutoApprovalSetting/Read',
  shows: ['aulSettings'],
  summary: 'The rules that decide applications, the chain of review, and the name of the own web shop.',
  request: z.strictObject({}),
  response: settingsResponse,
});
export const aulRulesSave = defineCall({
  subject: 'approvals.aul-rules.save.v1',
  access: 'aul.rules',
  http: 'POST /AulAutoApprovalSetting/Save',
  changes: ['aulSettings'],
  summary: 'Changes the rules. They apply to applications submitted afterwards.',
  request: z.strictObject({ revision: revisionSchema, settings: storeSettingsSchema }),
  response: settingsResponse,
});

const stampResponse = z.object({ stamp: stampSchema, ...changed });
export const aulStampRead = defineCall({
  subject: 'approvals.aul-stamp.read.v1',
  access: 'aul.letter',
  http: 'GET /AulAutoStamp/Read',
  shows: ['aulSettings'],
  summary: 'The stamp of the tenant, its position, and how it is applied.',
  request: z.strictObject({}),
  response: stampResponse,
});
export const aulStampSave = defineCall({
  subject: 'approvals.aul-stamp.save.v1',
  access: 'aul.letter',
  http: 'POST /AulAutoStamp/Save',
  changes: ['aulSettings'],
  summary: 'Changes the stamp. Stamped letters do not change.',
  request: z.strictObject({ revision: revisionSchema, stamp: stampSchema }),
  response: stampResponse,
});

const templateResponse = z.object({
  version: z.int(),
  text: letterTextSchema,
  versions: z.array(z.object({ version: z.int(), createdAt: instantSchema, createdBy: z.string(), text: letterTextSchema })),
});
export const aulTemplateRead = defineCall({
  subject: 'approvals.aul-template.read.v1',
  access: 'aul.letter',
  http: 'GET /AulTemplate/Read',
  shows: ['aulSettings'],
  summary: 'The text of the letter, with its earlier versions. Version 0 is the shipped text.',
  request: z.strictObject({}),
  response: templateResponse,
});
/** Errors: conflict when a newer revision was saved since. */
export const aulTemplateSave = defineCall({
  subject: 'approvals.aul-template.save.v1',
  access: 'aul.letter',
  http: 'POST /AulTemplate/Save',
  changes: ['aulSettings'],
  summary: 'Creates a new version of the text of the letter, for letters generated afterwards.',
  request: z.strictObject({ version: revisionSchema, text: letterTextSchema }),
  response: templateResponse,
});

export const aulCalls = {
  aulList,
  aulDetail,
  aulContracts,
  aulSave,
  aulSubmit,
  aulFollow,
  aulMove,
  aulSimulate,
  storeNames,
  aulRulesRead,
  aulRulesSave,
  aulStampRead,
  aulStampSave,
  aulTemplateRead,
  aulTemplateSave,
};
