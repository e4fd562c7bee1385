import type { DivisionTarget } from '@bls/proto/contracts/calls/finance/sales-division';
import type { Trx } from '../../db/sales-reports.js';

export type Division = { columnKey: string; targets: Record<string, DivisionTarget> };

/** How a company has divided its workbooks, the last choice first. */
export const divisionsOf = (trx: Trx, companyId: string): Promise<Division[]> =>
  trx.selectFrom('salesDivision').select(['columnKey', 'targets']).where('companyId', '=', companyId).orderBy('at', 'desc').execute();
