import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { CompanyDetail, companySetActive } from '@bls/proto/contracts/calls/identity/company';
import { CallError } from '@bls/proto/domain/values/errors';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { can } from '@bls/proto/domain/access/permissions';
import { Injectable } from '@nestjs/common';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { endSessions } from '../../sessions/sessions.repository.js';
import { userIdsOfCompany } from '../../people/users/users.queries.js';
import { companyRow, updateActive } from './companies.repository.js';
import { told } from './store-company.js';

/**
 * Takes a company out of every picker, or back in. What it has done stays. Its people may not sign in while it is
 * inactive, and whoever is signed in is out at once; their accounts are as they were when it comes back.
 */
@Injectable()
export class SetCompanyActive {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ id, revision, active }: RequestOf<typeof companySetActive>, ctx: CallContext): Promise<CompanyDetail> {
    return this.db.transaction(ctx, async (trx) => {
      const row = await companyRow(trx, ctx.tenant, id);
      if (!row) throw new CallError('notFound');
      const setUp = row.kind === 'licensor' || row.kind === 'brandOwner';
      if (setUp && !can(ctx.actor, 'company.setup')) throw new CallError('forbidden');
      if (!(await updateActive(trx, ctx.tenant, id, active, revision))) throw new CallError('conflict');
      if (!active) await this.endSessionsOf(trx, id, ctx);
      return told(trx, id, ctx);
    });
  }

  private async endSessionsOf(trx: Trx, companyId: string, ctx: CallContext): Promise<void> {
    for (const userId of await userIdsOfCompany(trx, ctx.tenant, companyId)) {
      if ((await endSessions(trx, ctx.tenant, 'deactivated', { userId })) === 0) continue;
      await emit(trx, ctx, sessionEnded, { userId, reason: 'deactivated' });
    }
  }
}
