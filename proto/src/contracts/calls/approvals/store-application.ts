import { z } from 'zod';
import { contractTermsSchema } from '../../../domain/approval/contract-terms.js';
import { storeDraft } from '../../../domain/aul/fields.js';
import { STORE_SORTS, type StoreRow, storeRowSchema } from '../../views/aul.js';
import { decisionSchema, platformSchema, storeTypeSchema } from '../../../domain/enumerations/aul.js';
import type { ExportColumns } from '../../export.js';
import { idSchema, revisionSchema } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { nameIn } from '../../../domain/values/text/names.js';

/** In query strings booleans are text. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional();

/** Shared by the calls of letters and of stickers. */
export const storeListRequest = <S extends z.ZodType>(status: S) =>
  listRequest(STORE_SORTS, {
    status: several(status),
    platform: several(platformSchema),
    storeType: several(storeTypeSchema),
    companyId: several(idSchema),
    decision: several(decisionSchema),
    /** Only what waits for a person with the caller's capabilities. */
    waitingForMe: flag,
  });
export const storeListResponse = listResponse(storeRowSchema);

export const storeColumns = (texts: 'aul' | 'sticker'): ExportColumns<StoreRow> => ({
  number: { kind: 'text', value: (row) => row.number },
  version: { kind: 'number', value: (row) => row.version },
  companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
  storeName: { kind: 'text', value: (row) => row.storeName },
  platform: { kind: 'label', texts: 'aul.platform', value: (row) => row.platform },
  storeType: { kind: 'label', texts: 'aul.storeType', value: (row) => row.storeType },
  from: { kind: 'day', value: (row) => row.from },
  to: { kind: 'day', value: (row) => row.to },
  annualSales: { kind: 'money', value: (row) => row.annualSales, currency: (row) => row.currency },
  quantity: { kind: 'number', value: (row) => row.quantity },
  approvedQuantity: { kind: 'number', value: (row) => row.approvedQuantity },
  decision: { kind: 'label', texts: 'aul.decision', value: (row) => row.decision },
  ruleName: { kind: 'text', value: (row) => row.ruleName },
  sendCount: { kind: 'number', value: (row) => row.sendCount },
  status: { kind: 'label', texts: `${texts}.status`, value: (row) => row.status },
  statusSince: { kind: 'instant', value: (row) => row.statusSince },
  updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
});

export const oneRequest = z.strictObject({ id: idSchema });
export const contractsResponse = z.object({ contracts: z.array(contractTermsSchema) });
/** Without `revision` the draft is new, with an id that the screen generated. */
export const saveRequest = z.strictObject({ id: idSchema, revision: revisionSchema.optional(), content: storeDraft });
export const savedResponse = z.object({ id: idSchema, revision: z.int(), status: z.string() });
export const seenRequest = z.strictObject({ id: idSchema, revision: revisionSchema });
