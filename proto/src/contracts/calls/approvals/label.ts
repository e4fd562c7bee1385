import { z } from 'zod';
import { labelIssueFields, labelSpanFields, MAX_CODES, MAX_RANGE } from '../../../domain/label/fields.js';
import { RECONCILIATION_STATES } from '../../../domain/label/reconcile.js';
import { LABEL_MOVES, LABEL_STATUSES, SCAN_STATES } from '../../../domain/label/states.js';
import { idSchema, revisionSchema, text } from '../../../domain/values/ids.js';
import { nameIn } from '../../../domain/values/text/names.js';
import { instantSchema } from '../../../domain/values/time.js';
import { defineCall } from '../../call.js';
import { listRequest, listResponse, several } from '../../page.js';

/** The article of labels: a SKU of an approved product of a contract. */
const articleShape = {
  contractId: idSchema,
  contractNumber: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  skuId: idSchema,
  sku: z.string(),
  productName: z.string(),
  propertyName: z.string(),
  propertyNameZh: z.string().nullable(),
};

/** Labels that were issued together. */
export const labelRangeSchema = z.object({
  ...articleShape,
  id: idSchema,
  revision: z.int(),
  number: z.string(),
  status: z.enum(LABEL_STATUSES),
  /** Fourteen digits. */
  gtin: z.string(),
  stickerId: idSchema.nullable(),
  stickerNumber: z.string().nullable(),
  count: z.int(),
  returned: z.int(),
  lost: z.int(),
  recalled: z.int(),
  issuedBy: z.string(),
  issuedAt: instantSchema,
});

const moveSchema = z.object({
  kind: z.enum(LABEL_MOVES),
  from: z.int(),
  to: z.int(),
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
});
const scanSchema = z.object({ position: z.int(), scans: z.int(), lastAt: instantSchema });

export const LABEL_SORTS = ['issuedAt', 'number', 'contractNumber', 'companyName', 'sku', 'productName', 'count', 'status'] as const;
export const labelRangeList = defineCall({
  subject: 'approvals.label.list.v1',
  access: 'label.read',
  http: 'GET /Label/List',
  shows: ['label'],
  summary: 'Ranges of labels: those of the own company, or all.',
  request: listRequest(LABEL_SORTS, {
    status: several(z.enum(LABEL_STATUSES)),
    companyId: several(idSchema),
    contractId: several(idSchema),
    stickerId: several(idSchema),
  }),
  response: listResponse(labelRangeSchema),
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    productName: { kind: 'text', value: (row) => row.productName },
    sku: { kind: 'text', value: (row) => row.sku },
    gtin: { kind: 'text', value: (row) => row.gtin },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    contractNumber: { kind: 'text', value: (row) => row.contractNumber },
    stickerNumber: { kind: 'text', value: (row) => row.stickerNumber },
    count: { kind: 'number', value: (row) => row.count },
    returned: { kind: 'number', value: (row) => row.returned },
    lost: { kind: 'number', value: (row) => row.lost },
    issuedBy: { kind: 'text', value: (row) => row.issuedBy },
    issuedAt: { kind: 'instant', value: (row) => row.issuedAt },
    status: { kind: 'label', texts: 'label.status', value: (row) => row.status },
  },
});

/** Error: notFound. */
export const labelRangeRead = defineCall({
  subject: 'approvals.label.read.v1',
  access: 'label.read',
  http: 'GET /Label/Detail',
  shows: ['label'],
  summary: 'One range of labels with returns, losses, recalls and scans.',
  request: z.strictObject({ id: idSchema }),
  response: labelRangeSchema.extend({
    moves: z.array(moveSchema),
    /** `often`: labels with at least `limit` scans; `most`: those with most scans. */
    scans: z.object({ labels: z.int(), often: z.int(), limit: z.int(), most: z.array(scanSchema) }),
  }),
});

export const labelArticles = defineCall({
  subject: 'approvals.label.articles.v1',
  access: 'label.issue',
  http: 'GET /Label/Articles',
  shows: ['approval', 'label'],
  summary:
    'SKUs that may be sold and match a text, at most twenty, each with its GTIN and with approved sticker applications of its contract.',
  request: z.strictObject({ search: text(200).optional() }),
  response: z.object({
    articles: z.array(
      z.object({
        ...articleShape,
        approvalNumber: z.string().nullable(),
        /** The first approved picture of its product. */
        coverFileId: idSchema.nullable(),
        /** Of the labels that it has already. */
        gtin: z.string().nullable(),
        /** `left`: labels that may still be issued. */
        stickers: z.array(z.object({ id: idSchema, number: z.string(), left: z.int() })),
      }),
    ),
  }),
});

/** Errors: notFound (SKU, application), alreadyExists (id), ruleBroken when the contract has ended or the application has fewer labels left. */
export const labelIssue = defineCall({
  subject: 'approvals.label.issue.v1',
  access: 'label.issue',
  http: 'POST /Label/Issue',
  changes: ['label'],
  summary: 'Issues a range of labels to the licensee of an approved SKU. The screen generates the id.',
  request: labelIssueFields.extend({ id: idSchema }),
  response: z.object({ id: idSchema, number: z.string(), gtin: z.string() }),
});

const moved = z.object({ id: idSchema, revision: z.int(), status: z.enum(LABEL_STATUSES) });
const spanRequest = labelSpanFields.extend({ id: idSchema, revision: revisionSchema });

/** Errors: notFound, conflict, ruleBroken when labels are outside the range or were returned or lost before. */
export const labelTakeBack = defineCall({
  subject: 'approvals.label.take-back.v1',
  access: 'label.takeBack',
  http: 'POST /Label/TakeBack',
  changes: ['label'],
  summary: 'Records labels that the licensee returned or lost.',
  request: spanRequest.extend({ kind: z.enum(['returned', 'lost']) }),
  response: moved,
});

/** Errors: notFound, conflict, ruleBroken when labels are outside the range or were recalled before. */
export const labelRecall = defineCall({
  subject: 'approvals.label.recall.v1',
  access: 'label.recall',
  http: 'POST /Label/Recall',
  changes: ['label'],
  summary: 'Recalls labels permanently: the public page shows it with the reason.',
  request: spanRequest,
  response: moved,
});

/** The BFF streams all codes of a range as CSV by this call. Error: notFound. */
export const labelCodes = defineCall({
  subject: 'approvals.label.codes.v1',
  access: 'label.codes',
  http: 'GET /Label/Codes',
  shows: ['label'],
  summary: `Codes of a range from a position on, at most ${MAX_CODES}. A link is \`base\`, \`/01/\`, the GTIN, \`/21/\` and the serial.`,
  request: z.strictObject({
    id: idSchema,
    from: z.coerce.number().int().min(1).max(MAX_RANGE).default(1),
    count: z.coerce.number().int().min(1).max(MAX_CODES).default(1),
  }),
  response: z.object({ number: z.string(), base: z.string(), gtin: z.string(), total: z.int(), serials: z.array(z.string()) }),
});

/** What everybody may know about a label. A state other than `genuine` has the same facts, so that a reader can compare them. */
export const labelScan = defineCall({
  subject: 'approvals.label.scan.v1',
  access: 'public',
  http: 'POST /Label/Scan',
  changes: [],
  summary:
    'What the public page answers to a scan: genuine, scanned often, recalled or unknown. Counts the scan of a label that was issued.',
  request: z.strictObject({ code: z.string().max(500) }),
  response: z.object({
    state: z.enum(SCAN_STATES),
    label: z
      .object({
        licensorName: z.string(),
        licensorNameZh: z.string().nullable(),
        propertyName: z.string(),
        propertyNameZh: z.string().nullable(),
        productName: z.string(),
        companyName: z.string(),
        companyNameZh: z.string().nullable(),
        gtin: z.string(),
        serial: z.string(),
        scans: z.int(),
        /** Of a recall; null when the label was returned or lost. */
        reason: z.string().nullable(),
      })
      .nullable(),
  }),
});

const quantity = z.string();
export const RECONCILIATION_SORTS = ['difference', 'contractNumber', 'companyName', 'sku', 'issued', 'inUse', 'reported'] as const;
export const labelReconciliation = defineCall({
  subject: 'approvals.label.reconciliation.v1',
  access: 'labelReconciliation.read',
  http: 'GET /Label/Reconciliation',
  shows: ['label', 'salesReport'],
  summary: 'Labels in use against the units of accepted sales reports, by contract and SKU.',
  request: listRequest(RECONCILIATION_SORTS, {
    companyId: several(idSchema),
    contractId: several(idSchema),
    state: several(z.enum(RECONCILIATION_STATES)),
  }),
  response: listResponse(
    z.object({
      ...articleShape,
      /** Contract and SKU. */
      key: z.string(),
      issued: z.int(),
      returned: z.int(),
      lost: z.int(),
      /** Issued less returned and lost. */
      inUse: z.int(),
      /** Decimal text. */
      reported: quantity,
      /** In use less reported. */
      difference: quantity,
      state: z.enum(RECONCILIATION_STATES),
    }),
  ),
  columns: {
    contractNumber: { kind: 'text', value: (row) => row.contractNumber },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    productName: { kind: 'text', value: (row) => row.productName },
    sku: { kind: 'text', value: (row) => row.sku },
    issued: { kind: 'number', value: (row) => row.issued },
    returned: { kind: 'number', value: (row) => row.returned },
    lost: { kind: 'number', value: (row) => row.lost },
    inUse: { kind: 'number', value: (row) => row.inUse },
    reported: { kind: 'number', value: (row) => row.reported },
    difference: { kind: 'number', value: (row) => row.difference },
    state: { kind: 'label', texts: 'label.reconciliation', value: (row) => row.state },
  },
});

export const labelCalls = {
  labelRangeList,
  labelRangeRead,
  labelArticles,
  labelIssue,
  labelTakeBack,
  labelRecall,
  labelCodes,
  labelScan,
  labelReconciliation,
};
