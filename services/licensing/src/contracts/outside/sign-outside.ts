import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { FilesClient } from '@bls/shared/files/files-client';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { outsideSign } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Evidence } from '@bls/proto/domain/signing/evidence';
import type { LicensingDb } from '../../db/schema.js';
import type { DealSignature } from '../../db/signing-tables.js';
import { consentOf, DocumentToSign, requireNeeds, SignatureCheck } from '../../deals/deals.api.js';
import { applyOutside } from './apply-outside.js';
import { fileToSign } from '../signing/file-to-sign.js';
import { isOpenToSign } from '../signing/due-signers.js';
import { findOutside, OutsideSession, type Outside } from '../signing/outside-session.js';

type Request = RequestOf<typeof outsideSign>;

/** Signs for the licensee as a person without an account. Repeating it changes nothing. */
@Handler(outsideSign)
export class SignOutside {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly sessions: OutsideSession,
    private readonly documents: DocumentToSign,
    private readonly signatures: SignatureCheck,
    private readonly files: FilesClient,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof outsideSign>> {
    const signerId = await this.sessions.signerOf(request.session, ctx);
    const { found, file } = await this.db.read(ctx, async (trx) => {
      const outside = await findOutside(trx, ctx.tenant, signerId);
      return { found: outside, file: await fileToSign(trx, outside.contract) };
    });
    if (found.signer.signedAt) return { signedAt: found.signer.signedAt };
    const { signer, contract } = found;
    requireNeeds({ needs: ['signature'] }, { signature: { fullName: request.fullName } }, { name: signer.name });
    if (!file || !isOpenToSign(contract)) throw new CallError('wrongState', { params: { status: contract.status } });
    const { sha256 } = await this.documents.require(file.fileId, request.sha256, ctx);
    await this.signatures.requireSealable(file.fileId, ctx);
    const fileId = await this.storePicture(found, request.picture, ctx);
    const evidence: Evidence = {
      kind: request.kind,
      identification: 'mailedCode',
      address: ctx.clientAddress ?? null,
      email: signer.email,
      sha256,
      consent: consentOf(contract, 'licensee'),
    };
    const signature: DealSignature = { side: 'licensee', name: signer.name, at: new Date().toISOString(), fileId, evidence };
    return { signedAt: await this.db.transaction(ctx, (trx) => applyOutside(trx, ctx, signerId, signature)) };
  }

  /** The file of a signer has the id of the signer, so that a repetition stores no second one. */
  private async storePicture({ signer, contract }: Outside, picture: string, ctx: CallContext): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'signature-'));
    try {
      const path = join(folder, 'signature.jpg');
      await writeFile(path, Buffer.from(picture, 'base64'));
      const file = {
        name: 'signature.jpg',
        fileId: signer.id,
        owner: { kind: 'contract', id: contract.id },
        scope: { companyId: contract.licenseeId },
      };
      return await this.files.store(path, 'signature', file, ctx);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
