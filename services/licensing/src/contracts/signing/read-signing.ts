import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { signingRead } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { ContractTable, LicensingDb } from '../../db/schema.js';
import { findByVersion } from '../contracts.repository.js';
import { type ContractRunning, DocumentToSign, signedDealOf, workflowOfContract } from '../../deals/deals.api.js';
import { fileToSign } from './file-to-sign.js';
import { signersOf } from './signers.repository.js';

/**
 * Order and signers can be arranged until somebody has signed: a document that is released as accepted may be signed at once. A
 * licensee that has signed ahead needs nobody outside.
 */
export const isArrangeable = ({ status, licensorSignedAt, licenseeSignedAt, givenAhead }: ContractTable): boolean =>
  status !== 'signedAll' &&
  licensorSignedAt === null &&
  licenseeSignedAt === null &&
  !givenAhead.some(({ side, signed }) => side === 'licensee' && signed);

/** Whether one person outside may accept the generated document with the signature: the workflow asks the licensee once for both. */
export const mayAcceptOutside = (workflow: ContractRunning['workflow'], { status, documentReplaced }: ContractTable): boolean =>
  (status === 'draft' || status === 'submittedForReview') &&
  !documentReplaced &&
  workflow.transitions.some(({ action, from }) => action === 'acceptAndSign' && from.includes('submittedForReview'));

/** What the signing screen shows. */
@Handler(signingRead)
export class ReadSigning {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly documents: DocumentToSign,
  ) {}

  async execute({ contractVersionId }: RequestOf<typeof signingRead>, ctx: CallContext): Promise<ResponseOf<typeof signingRead>> {
    const { actor } = ctx;
    const { contract, file, signers, running } = await this.db.read(ctx, async (trx) => {
      const found = await findByVersion(trx, actor, contractVersionId);
      return {
        contract: found,
        file: await fileToSign(trx, found),
        signers: await signersOf(trx, found.tenant, found.id),
        running: await workflowOfContract(trx, found),
      };
    });
    const described = file && (await this.documents.describe(file.fileId, ctx));
    const staff = actor.userType === USER_TYPES.licensor;
    // the names and addresses of people outside concern the two parties only
    const party = staff || actor.companyId === contract.licenseeId;
    return {
      deal: described ? signedDealOf(contract, described) : null,
      fileId: described?.fileId ?? null,
      order: contract.signingOrder,
      signers: (party ? signers : []).map(({ id, name, email, language, position, mailedAt, signedAt }) => ({
        signerId: id,
        name,
        email,
        language,
        position,
        mailedAt,
        signedAt,
      })),
      accepts: contract.outsideAccepts,
      mayAccept: mayAcceptOutside(running.workflow, contract),
      mayArrange: staff && can(actor, 'contract.submit') && isArrangeable(contract),
    };
  }
}
