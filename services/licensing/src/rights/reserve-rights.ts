import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { rightsReserve, rightsWithdraw } from '@bls/proto/contracts/calls/licensing/rights';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { readCompany } from '../identity-copies/identity-copies.api.js';
import { askedProperty } from './asked-property.js';
import { insertReservation, isReservation, updateReservation, withdrawReservation } from './reservations.repository.js';
import { lockCharacterIds } from './rights.repository.js';

/** Holds rights back, or notes an option. Live deals keep what they have; new ones are refused. */
@Handler(rightsReserve)
export class ReserveRights {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(request: RequestOf<typeof rightsReserve>, ctx: CallContext): Promise<ResponseOf<typeof rightsReserve>> {
    const { id, revision } = request;
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const property = await askedProperty(trx, ctx.actor, request);
        const known = property.characters.map(({ characterId }) => characterId);
        if (!request.characterIds.every((one) => known.includes(one))) throw new CallError('notFound');
        const licensee = request.licenseeId ? await readCompany(trx, ctx.tenant, request.licenseeId) : undefined;
        if (request.licenseeId && !licensee) throw new CallError('notFound');
        // a submission at the same time sees it, or it waits for the submission
        await lockCharacterIds(trx, ctx.tenant, request.characterIds.length > 0 ? request.characterIds : known);
        const author = { tenant: ctx.tenant, by: ctx.actor.name };
        if (revision === undefined) await insertReservation(trx, author, request, licensee);
        else if (!(await updateReservation(trx, author, request, licensee, revision))) throw new CallError('conflict');
        return { id, revision: (revision ?? 0) + 1 };
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }
}

/** Withdraws a holdback or an option. */
@Handler(rightsWithdraw)
export class WithdrawRights {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof rightsWithdraw>, ctx: CallContext): Promise<ResponseOf<typeof rightsWithdraw>> {
    return this.db.transaction(ctx, async (trx) => {
      if (!(await isReservation(trx, ctx.tenant, request.id))) throw new CallError('notFound');
      if (!(await withdrawReservation(trx, { tenant: ctx.tenant, by: ctx.actor.name }, request))) throw new CallError('conflict');
      return { id: request.id };
    });
  }
}
