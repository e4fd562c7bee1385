import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractSignature } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { LicensingDb } from '../../db/schema.js';
import { findByVersion } from '../contracts.repository.js';
import { SignatureCheck } from '../../deals/deals.api.js';

/** The stored signature of the person's own side. */
@Handler(contractSignature)
export class ReadOwnSignature {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly signatures: SignatureCheck,
  ) {}

  async execute(
    { contractVersionId }: RequestOf<typeof contractSignature>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof contractSignature>> {
    const { actor } = ctx;
    const contract = await this.db.read(ctx, (trx) => findByVersion(trx, actor, contractVersionId));
    if (actor.userType === USER_TYPES.licensor) return { fileId: await this.signatures.stored(contract, 'licensor', ctx) };
    const own = actor.companyId !== undefined && actor.companyId === contract.licenseeId;
    return { fileId: own ? await this.signatures.stored(contract, 'licensee', ctx) : null };
  }
}
