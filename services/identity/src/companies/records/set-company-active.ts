import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type CompanyDetail, companySetActive } from '@bls/proto/contracts/calls/identity/companies/company';
import { CallError } from '@bls/proto/domain/values/errors';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { can } from '@bls/proto/domain/access/permissions';
import { Handler } from '@bls/kit/rpc/handler';
import { endSessions } from '../../sessions/sessions.api.js';
import { userIdsOfCompany } from '../../people/people.api.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { companyRow, updateActive } from './companies.repository.js';
import { publishSaved } from './store-company.js';

/**
 * Activates or deactivates a company. An inactive company appears in no picker, its users are signed out at once and cannot sign
 * in. Its data and their accounts are not changed.
 */
@Handler(companySetActive)
export class SetCompanyActive {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ id, revision, active }: RequestOf<typeof companySetActive>, ctx: CallContext): Promise<CompanyDetail> {
    return this.db.transaction(ctx, async (trx) => {
      const row = await companyRow(trx, ctx.tenant, id);
      if (!row) throw new CallError('notFound');
      const isSetup = row.kind === 'licensor' || row.kind === 'brandOwner';
      if (isSetup && !can(ctx.actor, 'company.setup')) throw new CallError('forbidden');
      if (!(await updateActive(trx, ctx.tenant, id, active, revision))) throw new CallError('conflict');
      if (!active) await this.endSessionsOf(trx, id, ctx);
      return publishSaved(trx, id, ctx);
    });
  }

  private async endSessionsOf(trx: Trx, companyId: string, ctx: CallContext): Promise<void> {
    for (const userId of await userIdsOfCompany(trx, ctx.tenant, companyId)) {
      if ((await endSessions(trx, ctx.tenant, 'deactivated', { userId })) === 0) continue;
      await emit(trx, ctx, sessionEnded, { userId, reason: 'deactivated' });
    }
  }
}
