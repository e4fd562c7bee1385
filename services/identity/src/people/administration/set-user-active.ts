import type { RequestOf } from '@bls/proto/contracts/call';
import type { ManagedUser, userSetActive } from '@bls/proto/contracts/calls/identity/user-management';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { userIssues } from '@bls/proto/domain/user/rules';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { keepAnAdministrator } from './administrators.queries.js';
import { HandOverWork } from './hand-over-work.js';
import { managedUser } from './managed-users.queries.js';
import { takenSets } from '../users/permission-sets.queries.js';
import { setActive } from '../users/users.repository.js';

type Request = RequestOf<typeof userSetActive>;

/** Activates or deactivates a user; a deactivated one is signed out everywhere at once and may leave the work to another. */
@Injectable()
export class SetUserActive {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly endSessions: EndSessions,
    private readonly handOver: HandOverWork,
  ) {}

  /** Errors as the call says. Nobody can deactivate oneself; permissions of a user who is active are given by saving the user. */
  execute(request: Request, ctx: CallContext): Promise<ManagedUser> {
    if (request.id === ctx.actor.userId && !request.active) {
      throw new CallError('wrongState', { issues: [{ path: ['active'], rule: 'ownAccount' }] });
    }
    return this.db.transaction(ctx, async (trx) => {
      const before = await managedUser(trx, ctx, request.id);
      if (before.active === request.active) throw new CallError('wrongState');
      await (request.active ? this.activate(trx, ctx, request, before) : this.deactivate(trx, ctx, request, before));
      return managedUser(trx, ctx, request.id);
    });
  }

  private async activate(trx: Trx, ctx: CallContext, request: Request, before: ManagedUser): Promise<void> {
    const permissions = request.permissions ?? before.permissions;
    const facts = { isNew: false, active: true, companyKind: before.companyKind ?? undefined };
    refuse(userIssues({ ...before, permissions, password: undefined }, facts));
    if (before.companyId) {
      refuse(await takenSets(trx, ctx.tenant, { companyId: before.companyId, permissions, exceptUserId: before.id }));
    }
    await this.change(trx, ctx, before, { active: true, permissions }, request.revision);
    const detail = { user: before.userName, permissions: permissions.join(', ') };
    await audit(trx, ctx, { kind: 'userActivated', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
  }

  private async deactivate(trx: Trx, ctx: CallContext, request: Request, before: ManagedUser): Promise<void> {
    if (before.active && before.role === 'superUser') await keepAnAdministrator(trx, ctx.tenant, before.id);
    await this.change(trx, ctx, before, { active: false, permissions: [] }, request.revision);
    await this.endSessions.ofUser(trx, ctx, before.id, 'deactivated');
    const detail = { user: before.userName, permissions: before.permissions.join(', ') };
    await audit(trx, ctx, { kind: 'userDeactivated', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
    if (request.handOverTo) await this.handOver.within(trx, ctx, before, request.handOverTo);
  }

  private async change(
    trx: Trx,
    ctx: CallContext,
    before: ManagedUser,
    state: Parameters<typeof setActive>[3],
    revision: number,
  ): Promise<void> {
    if (!(await setActive(trx, ctx.tenant, before.id, state, revision))) throw new CallError('conflict');
  }
}

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
}
