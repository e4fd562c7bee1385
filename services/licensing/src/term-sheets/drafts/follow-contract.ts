import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetFollow } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { CallError } from '@bls/proto/domain/values/errors';
import { followTerms } from '@bls/proto/domain/term-sheet/versions/follow';
import { contractById, findContract } from '../../contracts/contracts.api.js';
import type { LicensingDb } from '../../db/schema.js';
import { familyOf, inForce, replacementOf } from '../../deals/deals.api.js';
import { openTermSheet } from './open-term-sheet.js';
import { refreshSnapshots } from '../snapshots.js';
import { alreadyOpened } from '../term-sheets.repository.js';
import { writeResultOf } from '../write-result.js';

/**
 * Opens a draft that renews, amends or replaces a signed contract, with names and periods of today. It starts with the
 * contract as it is in force, which is its latest signed amendment. A repeated request gets the same response.
 */
@Handler(termSheetFollow)
export class FollowContract {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(request: RequestOf<typeof termSheetFollow>, ctx: CallContext): Promise<ResponseOf<typeof termSheetFollow>> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const known = await alreadyOpened(trx, actor, request.newTermSheetId);
      if (known) return writeResultOf(known);
      const contract = await findContract(trx, actor, request.contractId);
      if (contract.status !== 'signedAll') throw new CallError('wrongState', { params: { status: contract.status } });
      const family = await familyOf(trx, ctx.tenant, contract.id);
      const replaced = await replacementOf(trx, ctx.tenant, family);
      if (replaced) {
        const issue = { path: ['contractId'], rule: 'contractAlreadyReplaced', params: { number: replaced.number } };
        throw new CallError('ruleBroken', { issues: [issue] });
      }
      const latest = (await contractById(trx, ctx.tenant, inForce(family)?.id ?? contract.id)) ?? contract;
      const followed = { contractId: latest.id, number: latest.number, terms: latest.terms };
      const terms = await refreshSnapshots(trx, ctx.tenant, followTerms(followed, request.purpose), actor);
      const opening = {
        id: request.newTermSheetId,
        terms,
        copied: false,
        path: ['draft' as const],
        action: 'create',
        comment: latest.number,
      };
      return writeResultOf(await openTermSheet(trx, ctx, actor, opening));
    });
  }
}
