import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { contractSignature } from '@bls/proto/contracts/calls/licensing/contract';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { findByVersion } from './contracts.repository.js';
import { SignatureCheck } from './signature-check.js';

/** The signature that a person would sign with: that of the own side, and nobody else's. */
@Injectable()
export class OwnSignature {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly signatures: SignatureCheck,
  ) {}

  async read({ contractVersionId }: RequestOf<typeof contractSignature>, ctx: CallContext): Promise<ResponseOf<typeof contractSignature>> {
    const { actor } = ctx;
    const contract = await this.db.read(ctx, (trx) => findByVersion(trx, actor, contractVersionId));
    if (actor.userType === USER_TYPES.licensor) return { fileId: await this.signatures.stored(contract, 'licensor', ctx) };
    const own = actor.companyId !== undefined && actor.companyId === contract.licenseeId;
    return { fileId: own ? await this.signatures.stored(contract, 'licensee', ctx) : null };
  }
}
