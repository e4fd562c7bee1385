import type { CallContext } from '@bls/kit/rpc/context';
import { Caller } from '@bls/kit/rpc/call-client';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { redlineWrite } from '@bls/proto/contracts/calls/files/redline';
import { contractRedline } from '@bls/proto/contracts/calls/licensing/contracts/contract-redline';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { findByVersion } from '../contracts.repository.js';
import { readContract } from '../read/read-contract.queries.js';

/** Writes two Word files of a contract as one with tracked changes. The person must be allowed to see both. */
@Handler(contractRedline)
export class WriteContractRedline {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Errors as the call says. */
  async execute(
    { contractVersionId, fromFileId, toFileId }: RequestOf<typeof contractRedline>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof contractRedline>> {
    const { actor } = ctx;
    const { contract, files } = await this.db.read(ctx, async (trx) => ({
      contract: await findByVersion(trx, actor, contractVersionId),
      files: (await readContract(trx, actor, contractVersionId)).files,
    }));
    const [from, to] = [fromFileId, toFileId].map((id) => files.find(({ fileId }) => fileId === id));
    if (!from || !to) throw new CallError('notFound');
    const isStaff = actor.userType === USER_TYPES.licensor;
    const request = {
      documentKey: `contract:${contract.id}:redline:${from.fileId}:${to.fileId}${isStaff ? ':staff' : ''}`,
      fromFileId,
      toFileId,
      author: to.by === SYSTEM_NAME ? contract.terms.purpose.licensorName : to.by,
      at: to.at,
      fileName: `${contract.number} v${from.version}-v${to.version}`,
      owner: { kind: 'contract', id: contract.id },
      scope: isStaff ? { staffOnly: true } : { companyId: contract.licenseeId, brandOwnerIds: contract.brandOwnerIds },
    };
    const { fileId, name } = await this.caller.call(redlineWrite, request, ctx);
    return { fileId, name };
  }
}
