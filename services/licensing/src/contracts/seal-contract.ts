import { Caller } from '@bls/kit/rpc/call-client';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { documentSeal } from '@bls/proto/contracts/calls/files/seal';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { ContractTable, Trx } from '../db/schema.js';
import type { DealSignature } from '../db/signing-tables.js';
import { licensorOf, readFiles, recordFiles, signerOf } from '../deals/deals.api.js';
import { both } from '../texts.js';
import { contractById, setSealCode } from './contracts.repository.js';
import { documentToSign } from './contract.js';
import { signersOf } from './signing/signers.repository.js';

/**
 * Seals the document that both sides have signed: adds a last page with their signatures and signs the file with the
 * tenant's key. The event is delivered again while the files service is unavailable.
 */
@EventHandler(contractSigned, 'licensing-contract-seal')
export class SealContract {
  constructor(private readonly caller: Caller) {}

  async execute({ contractId }: PayloadOf<typeof contractSigned>, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant } = ctx;
    const contract = await contractById(trx, tenant, contractId);
    // Older contracts have no stored signatures.
    if (!contract || contract.signatures.length < 2 || contract.sealCode) return;
    const document = documentToSign(await readFiles(trx, tenant, contractId), contract);
    if (!document) return;
    const { file, code } = await this.caller.call(
      documentSeal,
      {
        documentKey: `contract:${contractId}:v${contract.version}:sealed`,
        fileId: document.fileId,
        title: both('contract.document.title'),
        number: contract.number,
        issuer: licensorOf(contract),
        signers: (await everySignature(trx, contract)).map((signature) => signerOf(contract, signature)),
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

/** The signatures of the sides, and those of people outside before the last of them signed for the licensee; earliest first. */
async function everySignature(trx: Trx, contract: ContractTable): Promise<DealSignature[]> {
  const known = new Set(contract.signatures.map(({ fileId }) => fileId));
  const outside = (await signersOf(trx, contract.tenant, contract.id)).flatMap(({ signature }) => signature ?? []);
  return [...contract.signatures, ...outside.filter(({ fileId }) => !known.has(fileId))].toSorted((a, b) => a.at.localeCompare(b.at));
}
