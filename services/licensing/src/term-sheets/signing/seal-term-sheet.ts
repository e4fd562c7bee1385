import { Caller } from '@bls/kit/rpc/call-client';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { documentSeal } from '@bls/proto/contracts/calls/files/seal';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { termSheetSigned } from '@bls/proto/contracts/events/licensing';
import type { Trx } from '../../db/schema.js';
import { licensorOf, recordFiles, signerOf } from '../../deals/deals.api.js';
import { both } from '../../texts.js';
import { setSealCode, signedVersion } from '../term-sheets.repository.js';
import { dealToSign, TermSheetToSign } from './term-sheet-to-sign.js';

/**
 * Seals a term sheet that both sides have signed: adds the page with their signatures and signs the file with the tenant's key.
 * The event is delivered again while the files service is unavailable.
 */
@EventHandler(termSheetSigned, 'licensing-term-sheet-seal')
export class SealTermSheet {
  constructor(
    private readonly caller: Caller,
    private readonly documents: TermSheetToSign,
  ) {}

  async execute({ termSheetId, termSheetVersionId }: PayloadOf<typeof termSheetSigned>, ctx: EventContext, trx: Trx): Promise<void> {
    const found = await signedVersion(trx, ctx.tenant, termSheetVersionId);
    // deals that were signed without their document have no evidence
    if (!found || found.head.signatures.length < 2 || found.head.sealCode) return;
    const deal = dealToSign(found);
    const { head } = found;
    const document = await this.documents.documentWithin(trx, found, ctx);
    const { file, code } = await this.caller.call(
      documentSeal,
      {
        documentKey: `term-sheet:${termSheetVersionId}:sealed`,
        fileId: document.fileId,
        title: both('contract.document.termSheet'),
        number: head.number,
        issuer: licensorOf(deal),
        signers: head.signatures.toSorted((a, b) => a.at.localeCompare(b.at)).map((signature) => signerOf(deal, signature)),
        fileName: `${head.number} signed.pdf`,
        owner: { kind: 'termSheet', id: termSheetId },
        scope: { companyId: deal.licenseeId, brandOwnerIds: head.brandOwnerIds },
      },
      ctx,
    );
    const item = {
      itemId: termSheetId,
      itemKind: 'termSheet',
      version: head.version,
      byName: 'system',
      at: new Date().toISOString(),
    } as const;
    await recordFiles(trx, { ...item, tenant: ctx.tenant, kind: 'sealed', internal: false }, [file]);
    await setSealCode(trx, head, code);
  }
}
