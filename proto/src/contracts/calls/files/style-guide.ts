import { z } from 'zod';
import { defineCall } from '../../call.js';
import { styleGuideSaveSchema } from '../../../domain/creative/fields.js';
import { idSchema, revisionSchema } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { instantSchema } from '../../../domain/values/time.js';
import { ACCESS_STATUSES } from '../../../domain/workflow/definitions/approvals/giving-access.js';
import { creativeLogSchema, creativeReviewsSchema, reviewStatusSchema, shownCharacterSchema, ticketSchema } from './creative.js';
import { nameIn } from '../../../domain/values/text/names.js';

const rowSchema = z.object({
  id: idSchema,
  revision: z.int(),
  name: z.string(),
  characters: z.array(shownCharacterSchema),
  contractId: idSchema.nullable(),
  contractNumber: z.string().nullable(),
  designerId: idSchema.nullable(),
  designerName: z.string().nullable(),
  fileId: idSchema,
  fileName: z.string(),
  size: z.int(),
  /** To how many licensees it is assigned; for a licensee always its own one. */
  licensees: z.int(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
  /** Whether the reader may download it: staff always, a licensee with access to one of the characters, a brand owner of all of them. */
  open: z.boolean(),
  review: reviewStatusSchema.nullable(),
});
export type StyleGuideRow = z.infer<typeof rowSchema>;

export const STYLE_GUIDE_SORTS = ['name', 'contractNumber', 'designerName', 'size', 'updatedAt'] as const;
const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());

export const styleGuideList = defineCall({
  subject: 'files.style-guide.list.v1',
  access: 'creative.read',
  http: 'GET /StyleGuidesManagement/List',
  shows: ['styleGuide'],
  summary: 'Style guides: all for staff, those assigned to the own company for a licensee, those of its properties for a brand owner.',
  request: listRequest(STYLE_GUIDE_SORTS, {
    characterId: several(idSchema),
    designerId: several(idSchema),
    companyId: several(idSchema),
    /** Only those that are assigned to no licensee. */
    unassigned: flag,
    review: several(reviewStatusSchema),
  }),
  response: listResponse(rowSchema),
  columns: {
    name: { kind: 'text', value: (row) => row.name },
    characters: {
      kind: 'text',
      value: (row, language) => row.characters.map((one) => nameIn(language, one)).join(', '),
    },
    contractNumber: { kind: 'text', value: (row) => row.contractNumber },
    designerName: { kind: 'text', value: (row) => row.designerName },
    licensees: { kind: 'number', value: (row) => row.licensees },
    size: { kind: 'number', value: (row) => row.size },
    updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
  },
});

const accessSchema = z.object({ accessId: idSchema, characterId: idSchema, contractNumber: z.string(), status: z.enum(ACCESS_STATUSES) });

const detailSchema = rowSchema.extend({
  licenseeContact: z.string().nullable(),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** The licensees that it is assigned to, with their access to its characters; for a licensee its own. */
  assigned: z.array(
    z.object({
      companyId: idSchema,
      companyName: z.string(),
      companyNameZh: z.string().nullable(),
      assignedBy: z.string(),
      assignedAt: instantSchema,
      access: z.array(accessSchema),
    }),
  ),
  reviews: creativeReviewsSchema,
  log: creativeLogSchema,
});
export type StyleGuideDetail = z.infer<typeof detailSchema>;

export const styleGuideRead = defineCall({
  subject: 'files.style-guide.read.v1',
  access: 'creative.read',
  http: 'GET /StyleGuidesManagement/Read',
  shows: ['styleGuide'],
  summary: 'One style guide with its licensees, their access and, for staff, its log.',
  request: z.strictObject({ id: idSchema }),
  response: detailSchema,
});

/** Creates (without `revision`) or changes. Errors: alreadyExists (the id), conflict, notFound (character, designer, contract or file). */
export const styleGuideSave = defineCall({
  subject: 'files.style-guide.save.v1',
  access: 'styleGuide.write',
  http: 'POST /StyleGuidesManagement/Save',
  changes: ['inbox', 'styleGuide'],
  summary: 'Creates or changes a style guide.',
  request: styleGuideSaveSchema,
  response: detailSchema,
});

/** Errors: conflict, notFound, ruleBroken (licenseeNotHolding, ownerReviewMissing). */
export const styleGuideAssign = defineCall({
  subject: 'files.style-guide.assign.v1',
  access: 'styleGuide.write',
  http: 'POST /StyleGuidesManagement/AssignLicensees',
  changes: ['inbox', 'styleGuide'],
  summary: 'Sets the licensees of a style guide: exactly these, each with a contract for one of its characters.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, companyIds: z.array(idSchema).max(200) }),
  response: detailSchema,
});

export const styleGuideReassign = defineCall({
  subject: 'files.style-guide.reassign.v1',
  access: 'styleGuide.write',
  http: 'POST /StyleGuidesManagement/ReassignDesigner',
  changes: ['inbox', 'styleGuide'],
  summary: 'Assigns a style guide to another junior designer.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, designerId: idSchema }),
  response: detailSchema,
});

export const styleGuideWithdraw = defineCall({
  subject: 'files.style-guide.withdraw.v1',
  access: 'styleGuide.write',
  http: 'POST /StyleGuidesManagement/Withdraw',
  changes: ['inbox', 'styleGuide'],
  summary: 'Withdraws a style guide from every licensee.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema }),
  response: z.object({ withdrawn: z.boolean() }),
});

/** Errors: notFound, ruleBroken (accessNotGranted). */
export const styleGuideDownload = defineCall({
  subject: 'files.style-guide.download.v1',
  access: 'creative.read',
  http: 'POST /StyleGuidesManagement/Download',
  changes: ['styleGuide'],
  summary: 'Returns a ticket to download the artwork; recorded.',
  request: z.strictObject({ id: idSchema }),
  response: ticketSchema,
});

export const styleGuideContracts = defineCall({
  subject: 'files.style-guide.contracts.v1',
  access: 'styleGuide.write',
  http: 'GET /StyleGuidesManagement/Contracts',
  shows: ['contract', 'styleGuide'],
  summary: 'Contracts in force with the characters that they license.',
  request: z.strictObject({}),
  response: z.object({
    contracts: z.array(
      z.object({
        contractId: idSchema,
        number: z.string(),
        companyId: idSchema,
        companyName: z.string(),
        companyNameZh: z.string().nullable(),
        characterIds: z.array(idSchema),
      }),
    ),
  }),
});

export const styleGuideCalls = {
  styleGuideList,
  styleGuideRead,
  styleGuideSave,
  styleGuideAssign,
  styleGuideReassign,
  styleGuideWithdraw,
  styleGuideDownload,
  styleGuideContracts,
};
