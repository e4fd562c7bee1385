import { z } from 'zod';
import { availableActionSchema } from '../../../domain/workflow/available-action.js';
import { defineCall } from '../../call.js';
import { idSchema, revisionSchema, text } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { CAPABILITY_CODES, type Capability } from '../../../domain/access/permissions.js';
import { daySchema, instantSchema } from '../../../domain/values/time.js';
import { ACCESS_ACTIONS, ACCESS_STATUSES } from '../../../domain/workflow/definitions/approvals/giving-access.js';
import { nameIn } from '../../../domain/values/text/names.js';

const statusSchema = z.enum(ACCESS_STATUSES);
const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());

const rowSchema = z.object({
  id: idSchema,
  revision: z.int(),
  status: statusSchema,
  contractId: idSchema,
  contractNumber: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  propertyName: z.string(),
  propertyNameZh: z.string().nullable(),
  characterId: idSchema,
  characterName: z.string(),
  characterNameZh: z.string().nullable(),
  /** Style guides of the character that are assigned to the licensee. */
  styleGuides: z.int(),
  startsOn: daySchema,
  endsOn: daySchema,
  waitingSince: instantSchema,
});
export type GivingAccessRow = z.infer<typeof rowSchema>;

export const GIVING_ACCESS_SORTS = ['waitingSince', 'contractNumber', 'company', 'character', 'status', 'endsOn'] as const;

/** Staff see all, a licensee the characters of its own contracts. */
export const givingAccessList = defineCall({
  subject: 'approvals.giving-access.list.v1',
  access: 'givingAccess.read',
  http: 'GET /GivingAccess/List',
  shows: ['givingAccess'],
  summary: 'The access of licensees to the material of the characters of their contracts, and what each access waits for.',
  request: listRequest(GIVING_ACCESS_SORTS, {
    status: several(statusSchema),
    companyId: several(idSchema),
    characterId: several(idSchema),
    contractId: idSchema.optional(),
    waitingForMe: flag,
  }),
  response: listResponse(rowSchema),
  columns: {
    character: {
      kind: 'text',
      value: (row, language) => nameIn(language, row, 'characterName'),
    },
    company: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    contractNumber: { kind: 'text', value: (row) => row.contractNumber },
    styleGuides: { kind: 'number', value: (row) => row.styleGuides },
    status: { kind: 'label', texts: 'givingAccess.status', value: (row) => row.status },
    waitingSince: { kind: 'instant', value: (row) => row.waitingSince },
    endsOn: { kind: 'day', value: (row) => row.endsOn },
  },
});

const actionSchema = availableActionSchema.extend({ action: z.enum(ACCESS_ACTIONS) });

const detailSchema = rowSchema.extend({
  guides: z.array(z.object({ styleGuideId: idSchema, name: z.string() })),
  actions: z.array(actionSchema),
  waitsFor: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
  /** Comments are for staff. */
  history: z.array(
    z.object({
      id: idSchema,
      action: z.string(),
      from: statusSchema.nullable(),
      to: statusSchema,
      by: z.object({ name: z.string(), role: z.string() }).nullable(),
      at: instantSchema,
      comment: z.string().optional(),
    }),
  ),
});
export type GivingAccessDetail = z.infer<typeof detailSchema>;

export const givingAccessRead = defineCall({
  subject: 'approvals.giving-access.read.v1',
  access: 'givingAccess.read',
  http: 'GET /GivingAccess/Read',
  shows: ['givingAccess'],
  summary: 'One character of a contract with its style guides, history and available actions.',
  request: z.strictObject({ id: idSchema }),
  response: detailSchema,
});

/** Errors: wrongState, forbidden, conflict, ruleBroken (a comment is missing). */
export const givingAccessDecide = defineCall({
  subject: 'approvals.giving-access.decide.v1',
  access: 'givingAccess.read',
  http: 'POST /GivingAccess/Decide',
  changes: ['approval', 'givingAccess', 'inbox'],
  summary: 'Approves, rejects, withdraws or reopens a licensee\u2019s access to a character.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, action: z.enum(ACCESS_ACTIONS), comment: text(2000).optional() }),
  response: detailSchema,
});

export const givingAccessCalls = { givingAccessList, givingAccessRead, givingAccessDecide };
