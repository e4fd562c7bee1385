import { z } from 'zod';
import { idSchema } from '../values/ids.js';
import { currencySchema } from '../values/money-schemas.js';
import { nameIn } from '../values/text/names.js';

/** The contract and licensee of a row. */
export const ofContract = {
  contractId: idSchema,
  contractNumber: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  currency: currencySchema,
};

/** The same, as columns of a workbook. */
export const columnsOfContract = {
  contractNumber: { kind: 'text', value: (row: { contractNumber: string }) => row.contractNumber },
  companyName: {
    kind: 'text',
    value: (row: { companyName: string; companyNameZh: string | null }, language: string) => nameIn(language, row, 'companyName'),
  },
} as const;
