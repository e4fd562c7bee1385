import type { ContractTable, Trx } from '../../db/schema.js';
import { readFiles } from '../../deals/deals.api.js';
import { documentToSign } from '../contract.js';

/** The file that the sides sign: the uploaded signed PDF, else the released version, else the accepted document. */
export const fileToSign = async (trx: Trx, contract: ContractTable) =>
  documentToSign(await readFiles(trx, contract.tenant, contract.id), contract);
