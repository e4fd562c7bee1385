import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { outsideDocument, outsideRead } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { dueSigners, isOpenToSign } from './due-signers.js';
import { DocumentToSign, signedDealOf } from '../../deals/deals.api.js';
import { fileToSign } from './file-to-sign.js';
import { findOutside, OutsideSession, type Outside } from './outside-session.js';
import { signersOf } from './signers.repository.js';

/** Before the turn of the signer there is no document to show; from then on the signer sees it until the link ends. */
const isShown = ({ contract, signer }: Outside): boolean =>
  ['releasedByLegal', 'acceptedAll', 'signedAll'].includes(contract.status) || isOpenToSign(contract) || signer.signedAt !== null;

async function shownTo(trx: Trx, tenant: string, signerId: string) {
  const found = await findOutside(trx, tenant, signerId);
  const file = isShown(found) ? await fileToSign(trx, found.contract) : undefined;
  const due = dueSigners(found.contract, await signersOf(trx, tenant, found.contract.id));
  return { ...found, file, isDue: due.some(({ id }) => id === signerId) };
}

/** What a signer outside sees beside the document. */
@Handler(outsideRead)
export class ReadOutside {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly sessions: OutsideSession,
    private readonly documents: DocumentToSign,
  ) {}

  async execute({ session }: RequestOf<typeof outsideRead>, ctx: CallContext): Promise<ResponseOf<typeof outsideRead>> {
    const signerId = await this.sessions.signerOf(session, ctx);
    const { signer, contract, file, isDue } = await this.db.read(ctx, (trx) => shownTo(trx, ctx.tenant, signerId));
    const described = file && (await this.documents.describe(file.fileId, ctx));
    const state = signer.signedAt ? 'signed' : isDue && described ? 'ready' : 'waiting';
    return {
      name: signer.name,
      deal: described ? signedDealOf(contract, described) : null,
      state,
      accepts: contract.status === 'submittedForReview',
    };
  }
}

/** The address of the document, for the gateway. */
@Handler(outsideDocument)
export class LocateOutsideDocument {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly sessions: OutsideSession,
    private readonly caller: Caller,
  ) {}

  async execute({ session }: RequestOf<typeof outsideDocument>, ctx: CallContext): Promise<ResponseOf<typeof outsideDocument>> {
    const signerId = await this.sessions.signerOf(session, ctx);
    const { file } = await this.db.read(ctx, (trx) => shownTo(trx, ctx.tenant, signerId));
    if (!file) throw new CallError('notFound');
    const { url, headers, expiresAt, file: described } = await this.caller.call(fileLocate, { fileId: file.fileId }, ctx);
    const { name, mime, size, sha256: etag } = described;
    return { url, headers, expiresAt, name, mime, size, etag };
  }
}
