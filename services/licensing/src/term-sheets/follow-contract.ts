import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { termSheetFollow } from '@bls/proto/contracts/calls/licensing/writing';
import { CallError } from '@bls/proto/domain/values/errors';
import { followTerms } from '@bls/proto/domain/term-sheet/follow';
import { Injectable } from '@nestjs/common';
import { contractById, findById } from '../contracts/contracts.repository.js';
import { familyOf, inForce, replacementOf } from '../deals/contract-family.queries.js';
import type { LicensingDb } from '../db/schema.js';
import { openTermSheet } from './create-term-sheet.js';
import { refreshSnapshots } from './snapshots.js';
import { alreadyOpened } from './term-sheets.repository.js';
import { type Written, writtenOf } from './write-result.js';

@Injectable()
export class FollowContract {
  constructor(private readonly db: Database<LicensingDb>) {}

  /**
   * A new deal after a signed contract, names and periods as they are today; repeating it answers with the same one. It
   * begins with the contract as it holds today, which is its latest amendment: what was amended is not undone by mistake.
   */
  async follow(request: RequestOf<typeof termSheetFollow>, ctx: CallContext): Promise<Written> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const known = await alreadyOpened(trx, actor, request.newTermSheetId);
      if (known) return writtenOf(known);
      const contract = await findById(trx, actor, request.contractId);
      if (contract.status !== 'signedAll') throw new CallError('wrongState', { params: { status: contract.status } });
      const family = await familyOf(trx, ctx.tenant, contract.id);
      const replaced = await replacementOf(trx, ctx.tenant, family);
      if (replaced) {
        const issue = { path: ['contractId'], rule: 'contractAlreadyReplaced', params: { number: replaced.number } };
        throw new CallError('ruleBroken', { issues: [issue] });
      }
      const today = (await contractById(trx, ctx.tenant, inForce(family)?.id ?? contract.id)) ?? contract;
      const followed = { contractId: today.id, number: today.number, terms: today.terms };
      const terms = await refreshSnapshots(trx, ctx.tenant, followTerms(followed, request.purpose), actor);
      const opening = {
        id: request.newTermSheetId,
        terms,
        copied: false,
        path: ['draft' as const],
        action: 'create',
        comment: today.number,
      };
      return writtenOf(await openTermSheet(trx, ctx, actor, opening));
    });
  }
}
