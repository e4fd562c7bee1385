import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { cellIssueSchema, importerSchema, movedRowSchema, undoStepCall } from '../../moving-in.js';

/** The companies of one call. */
export const MOVED_COMPANIES = 100;

/** A company of a workbook and its contacts. `id`: that of the company when it is new. */
const movedCompany = z.object({ id: idSchema, company: movedRowSchema, contacts: z.array(movedRowSchema) });
export type MovedCompany = z.infer<typeof movedCompany>;

/** A company that exists, by which rows of workbooks are recognised. */
const knownCompany = z.object({ id: idSchema, kind: z.string(), name: z.string(), nameZh: z.string().nullable() });
export type KnownCompany = z.infer<typeof knownCompany>;

/** Checks companies of another system by the rules of companies. Stores nothing. `known`: all companies of the tenant. */
export const movedCompanyCheck = defineCall({
  subject: 'identity.moved-company.check.v1',
  access: 'internal',
  summary: 'Checks companies of another system; returns what is wrong with their cells and the companies that exist.',
  safe: true,
  request: z.strictObject({ companies: z.array(movedCompany).max(MOVED_COMPANIES) }),
  response: z.object({ issues: z.array(cellIssueSchema), known: z.array(knownCompany) }),
  timeout: 30_000,
});

/** Stores companies of another system. One whose id is stored already stays as it is; one whose name is taken is answered as not made. */
export const movedCompanyImport = defineCall({
  subject: 'identity.moved-company.import.v1',
  access: 'internal',
  summary: 'Stores companies of another system.',
  safe: true,
  request: z.strictObject({
    by: importerSchema,
    /** `parentId`: of a sub-licensee. */
    companies: z.array(movedCompany.extend({ parentId: idSchema.nullable() })).max(MOVED_COMPANIES),
  }),
  response: z.object({ made: z.array(idSchema) }),
  timeout: 30_000,
});

/** Undoes the import of companies. */
export const movedCompanyUndo = undoStepCall({
  subject: 'identity.moved-company.undo.v1',
  summary: 'A step of the undo of imported companies.',
  timeout: 30_000,
});

export const movedCompanyCalls = { movedCompanyCheck, movedCompanyImport, movedCompanyUndo };
