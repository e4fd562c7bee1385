import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import type { SignedDeal } from '@bls/proto/contracts/calls/licensing/signing';
import { CallError } from '@bls/proto/domain/values/errors';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { CONSENT_EDITION, type Evidence } from '@bls/proto/domain/signing/evidence';
import { Injectable } from '@nestjs/common';
import type { ContractTable, Trx } from '../../db/schema.js';
import { named, readFiles } from '../../deals/deals.api.js';
import { both } from '../../texts.js';
import { documentToSign } from '../contract.js';

export type SignedFile = { fileId: string; name: string; sha256: string };

/** The file that the sides sign: the uploaded signed PDF, else the released version. */
export const fileToSign = async (trx: Trx, contract: ContractTable) =>
  documentToSign(await readFiles(trx, contract.tenant, contract.id), contract.version);

/** Asks files what a document is; nobody signs anything but these bytes. */
@Injectable()
export class DocumentToSign {
  constructor(private readonly caller: Caller) {}

  async describe(fileId: string, ctx: TenantContext): Promise<SignedFile> {
    const { file } = await this.caller.call(fileLocate, { fileId }, ctx);
    return { fileId, name: file.name, sha256: file.sha256 };
  }

  /** Throws `conflict` when the signer saw another document. */
  async require(fileId: string, seen: string | undefined, ctx: TenantContext): Promise<SignedFile> {
    const file = await this.describe(fileId, ctx);
    if (seen !== undefined && seen !== file.sha256) throw new CallError('conflict');
    return file;
  }
}

export const licensorOf = ({ terms: { purpose } }: ContractTable) => named(purpose.licensorName, purpose.licensorNameZh);
export const licenseeOf = ({ terms: { purpose } }: ContractTable) => named(purpose.legalEntityName, purpose.licenseeNameZh);

/** The words of consent as a signer of the side sees them. */
export function consentOf(contract: ContractTable, side: 'licensor' | 'licensee'): NonNullable<Evidence['consent']> {
  const company = side === 'licensor' ? licensorOf(contract) : licenseeOf(contract);
  const en = both('contract.signing.consent', { number: contract.number, company: company.en }).en;
  const { zh } = both('contract.signing.consent', { number: contract.number, company: company.zh ?? company.en });
  return { edition: CONSENT_EDITION, en, zh: zh ?? en };
}

/** What a signer sees beside the document. Pure. */
export const signedDealOf = (contract: ContractTable, { name, sha256 }: SignedFile): SignedDeal => ({
  number: contract.number,
  version: contract.version,
  licensor: licensorOf(contract),
  licensee: licenseeOf(contract),
  properties: contract.propertyNames.map((each, index) => named(each, contract.propertyNamesZh[index])),
  currency: contract.currency,
  // a numeric column is read with all its decimals
  amount: format(decimal(contract.mgTotal)),
  termFrom: contract.termFrom,
  termTo: contract.termTo,
  sha256,
  fileName: name,
  signed: contract.signatures.map(({ side, name: by, at }) => ({ side, name: by, at })),
});
