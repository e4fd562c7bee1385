import { Caller } from '@bls/kit/rpc/call-client';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { documentSeal } from '@bls/proto/contracts/calls/files/seal';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { Injectable } from '@nestjs/common';
import type { ContractSignature, ContractTable, Trx } from '../db/schema.js';
import { readFiles, recordFiles } from '../deals/deal-files.repository.js';
import { both } from '../texts.js';
import { contractById, setSealCode } from './contracts.repository.js';
import { signedPaper } from './contract.js';
import { named } from '../deals/documents/document-text.js';

/**
 * Has the paper that both have signed sealed: their signatures on a last page, and the tenant's cryptographic signature
 * over all of it. While files is away the event is delivered again until it works.
 */
@Injectable()
export class SealContract {
  constructor(private readonly caller: Caller) {}

  @EventHandler(contractSigned, 'licensing-contract-seal')
  async seal({ contractId }: PayloadOf<typeof contractSigned>, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant } = ctx;
    const contract = await contractById(trx, tenant, contractId);
    // contracts of before did not keep their signatures
    if (!contract || contract.signatures.length < 2 || contract.sealCode) return;
    const paper = signedPaper(await readFiles(trx, tenant, contractId), contract.version);
    if (!paper) return;
    const { file, code } = await this.caller.call(
      documentSeal,
      {
        documentKey: `contract:${contractId}:v${contract.version}:sealed`,
        fileId: paper.fileId,
        title: both('contract.paper.title'),
        number: contract.number,
        issuer: licensorOf(contract),
        signers: contract.signatures.map((signature) => signerOf(contract, signature)),
        fileName: `${contract.number} signed.pdf`,
        owner: { kind: 'contract', id: contractId },
        scope: { companyId: contract.licenseeId, brandOwnerIds: contract.brandOwnerIds },
      },
      ctx,
    );
    const { id: itemId, version } = contract;
    const item = { tenant, itemId, itemKind: 'contract', version, byName: 'system', at: new Date().toISOString() } as const;
    await recordFiles(trx, { ...item, kind: 'sealed', internal: false }, [file]);
    await setSealCode(trx, contract, code);
  }
}

const licensorOf = ({ terms: { purpose } }: ContractTable) => named(purpose.licensorName, purpose.licensorNameZh);

const signerOf = (contract: ContractTable, { side, name, at, fileId }: ContractSignature) => ({
  name,
  side: both(`termSheet.field.${side === 'licensor' ? 'licensorId' : 'licenseeId'}`),
  company:
    side === 'licensor' ? licensorOf(contract) : named(contract.terms.purpose.legalEntityName, contract.terms.purpose.licenseeNameZh),
  at,
  signatureFileId: fileId,
});
