import { z } from 'zod';
import { CLAUSE_CATEGORIES, clauseApproverSchema, clauseRankSchema, clauseSaveSchema } from '../../../../domain/clause/clause.js';
import { idSchema, revisionSchema } from '../../../../domain/values/ids.js';
import { nameIn } from '../../../../domain/values/text/names.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { defineCall } from '../../../call.js';
import { listRequest, listResponse, several } from '../../../page.js';
import { contractStatusSchema } from '../../../views/contract.js';

const categorySchema = z.enum(CLAUSE_CATEGORIES);
const clauseRowSchema = z.object({
  id: idSchema,
  category: categorySchema,
  title: z.string(),
  titleZh: z.string(),
  ranks: z.array(clauseRankSchema),
  active: z.boolean(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
});

const wordingSchema = z.object({
  rank: clauseRankSchema,
  version: z.int(),
  en: z.string(),
  zh: z.string(),
  /** When the position may be used, and the role that approves it. */
  note: z.string().nullable(),
  approver: clauseApproverSchema.nullable(),
  by: z.string(),
  at: instantSchema,
});
export type ClauseWording = z.output<typeof wordingSchema>;

export const clauseDetailSchema = clauseRowSchema.extend({
  revision: revisionSchema,
  /** The wording of each position that can be chosen now, the preferred one first. */
  positions: z.array(wordingSchema.extend({ contracts: z.int() })),
  /** Every earlier wording, newest first. */
  earlier: z.array(wordingSchema),
});
export type ClauseDetail = z.output<typeof clauseDetailSchema>;

export const clauseList = defineCall({
  subject: 'licensing.clause.list.v1',
  access: 'clause.read',
  http: 'GET /ClauseLibrary/List',
  shows: ['clause'],
  summary: 'The clauses of the library.',
  request: listRequest(['category', 'title', 'updatedAt'], {
    category: several(categorySchema),
    active: several(z.enum(['yes', 'no'])),
  }),
  response: listResponse(clauseRowSchema),
  columns: {
    title: { kind: 'text', value: (row, language) => nameIn(language, row, 'title') },
    category: { kind: 'label', texts: 'clause.category', value: (row) => row.category },
    ranks: { kind: 'label', texts: 'clause.rank', value: (row) => row.ranks },
    active: { kind: 'label', texts: 'clause.active', value: (row) => (row.active ? 'yes' : 'no') },
    updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
  },
});

/** Errors: notFound. */
export const clauseRead = defineCall({
  subject: 'licensing.clause.read.v1',
  access: 'clause.read',
  http: 'GET /ClauseLibrary/View',
  shows: ['clause', 'contract'],
  summary: 'A clause with its positions and their earlier wordings.',
  request: z.strictObject({ id: idSchema }),
  response: clauseDetailSchema,
});

/** Errors: notFound, conflict, alreadyExists, ruleBroken (`clauseTitleUnique`), invalid (unknown placeholders). */
export const clauseSave = defineCall({
  subject: 'licensing.clause.save.v1',
  access: 'clause.write',
  http: 'POST /ClauseLibrary/Save',
  changes: ['clause'],
  summary: 'Creates or changes a clause. A changed wording is a new version; contracts keep the one that they have.',
  request: clauseSaveSchema,
  response: clauseDetailSchema,
});

/** Within the contracts that the caller may see. */
export const clauseContracts = defineCall({
  subject: 'licensing.clause.contracts.v1',
  access: 'clause.read',
  http: 'GET /ClauseLibrary/Contracts',
  shows: ['clause', 'contract'],
  summary: 'The contracts in which a clause stands, or one position of it.',
  request: listRequest(['number', 'updatedAt'], { clauseId: idSchema, rank: several(clauseRankSchema) }),
  response: listResponse(
    z.object({
      contractId: idSchema,
      contractVersionId: idSchema,
      number: z.string(),
      licenseeName: z.string(),
      licenseeNameZh: z.string().nullable(),
      status: contractStatusSchema,
      rank: clauseRankSchema,
      version: z.int(),
      updatedAt: instantSchema,
    }),
  ),
});

const contractClauseSchema = wordingSchema.omit({ by: true, at: true }).extend({
  clauseId: idSchema,
  category: categorySchema,
  title: z.string(),
  titleZh: z.string(),
});
export type ContractClause = z.output<typeof contractClauseSchema>;

/** Errors: notFound. */
export const contractClauses = defineCall({
  subject: 'licensing.contract-clause.list.v1',
  access: 'clause.read',
  http: 'GET /Contract/Clauses',
  shows: ['clause', 'contract'],
  summary: 'The clauses that were inserted into a contract, with the position of each; for the licensor only.',
  request: z.strictObject({ contractVersionId: idSchema }),
  response: z.object({
    clauses: z.array(contractClauseSchema),
    /** Whether the caller may insert and remove clauses now. */
    changeable: z.boolean(),
    /** Whether clauses were changed after the document was written: it has to be written again. */
    stale: z.boolean(),
  }),
});

/** Errors: notFound (contract, clause, or a position that cannot be chosen), wrongState when the contract was sent, conflict. */
export const contractClauseSet = defineCall({
  subject: 'licensing.contract-clause.set.v1',
  access: 'contract.generate',
  http: 'POST /Contract/SetClause',
  changes: ['clause', 'contract'],
  summary: 'Inserts a position of a clause into a draft, in place of another one of the same clause; null removes the clause.',
  request: z.strictObject({
    contractVersionId: idSchema,
    revision: revisionSchema,
    clauseId: idSchema,
    rank: clauseRankSchema.nullable(),
  }),
  response: z.object({ revision: revisionSchema }),
});

export const clauseCalls = { clauseList, clauseRead, clauseSave, clauseContracts, contractClauses, contractClauseSet };
