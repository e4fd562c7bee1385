import type { RequestOf } from '@bls/proto/contracts/call';
import { type ManagedUser, userSetActive } from '@bls/proto/contracts/calls/identity/people/user-management';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { userIssues } from '@bls/proto/domain/user/rules';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Handler } from '@bls/kit/rpc/handler';
import { Live } from '@bls/kit/rpc/live';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { deactivateUser } from './deactivate-user.js';
import { managedUser } from './managed-users.queries.js';
import { takenPermissionSets } from '../users/permission-sets.queries.js';
import { isEmailOfOther } from '../users/users.queries.js';
import { setActive } from '../users/users.repository.js';

type Request = RequestOf<typeof userSetActive>;
/** The address is changed by saving the user, also an inactive one. */
const EMAIL_TAKEN: Issue = { path: ['email'], rule: 'emailTaken' };

/** Activates or deactivates a user. Deactivation ends all sessions and can reassign the work to another user. */
@Handler(userSetActive)
export class SetUserActive {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly live: Live,
  ) {}

  /** Errors as the call says. Users cannot deactivate themselves; permissions of an active user are changed by saving the user. */
  async execute(request: Request, ctx: CallContext): Promise<ManagedUser> {
    if (request.id === ctx.actor.userId && !request.active) {
      throw new CallError('wrongState', { issues: [{ path: ['active'], rule: 'ownAccount' }] });
    }
    try {
      return await this.db.transaction(ctx, (trx) => this.set(trx, ctx, request));
    } catch (error) {
      if (isUniqueViolation(error, 'users_email')) throw new CallError('ruleBroken', { issues: [EMAIL_TAKEN] });
      throw error;
    }
  }

  private async set(trx: Trx, ctx: CallContext, request: Request): Promise<ManagedUser> {
    const before = await managedUser(trx, ctx, request.id);
    if (before.active === request.active) throw new CallError('wrongState');
    if (before.erasedAt) throw new CallError('wrongState', { issues: [{ path: ['id'], rule: 'userErased' }] });
    await (request.active ? this.activate(trx, ctx, request, before) : deactivateUser(trx, ctx, this.live, before, request));
    return managedUser(trx, ctx, request.id);
  }

  private async activate(trx: Trx, ctx: CallContext, request: Request, before: ManagedUser): Promise<void> {
    const permissions = request.permissions ?? before.permissions;
    if (await isEmailOfOther(trx, ctx.tenant, before.email, before.id)) throwIssues([EMAIL_TAKEN]);
    const facts = { isNew: false, active: true, companyKind: before.companyKind ?? undefined };
    throwIssues(userIssues({ ...before, permissions, password: undefined }, facts));
    if (before.companyId) {
      throwIssues(await takenPermissionSets(trx, ctx.tenant, { companyId: before.companyId, permissions, exceptUserId: before.id }));
    }
    if (!(await setActive(trx, ctx.tenant, before.id, { active: true, permissions }, request.revision))) throw new CallError('conflict');
    const detail = { user: before.userName, permissions: permissions.join(', ') };
    await audit(trx, ctx, { kind: 'userActivated', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
  }
}

function throwIssues(issues: Issue[]): void {
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
}
