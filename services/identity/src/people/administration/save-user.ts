import type { RequestOf } from '@bls/proto/contracts/call';
import { type ManagedUser, userSave } from '@bls/proto/contracts/calls/identity/people/user-management';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { fitsTenant } from '@bls/proto/domain/user-fields/user-name';
import { rolesGivenBy } from '@bls/proto/domain/user/role-company';
import { userIssues } from '@bls/proto/domain/user/rules';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { clearFailures, endUserSessions, hashPassword } from '../../sessions/sessions.api.js';
import { requireOtherAdministrator } from './administrators.queries.js';
import { managedCompany, managedUser } from './managed-users.queries.js';
import { takenPermissionSets } from '../users/permission-sets.queries.js';
import { publishRightsChanged } from '../users/publish-rights-changed.js';
import { refuseGuessablePassword } from '../users/refuse-guessable-password.js';
import { changesOf } from './user-changes.js';
import { isEmailOfOther } from '../users/users.queries.js';
import { insertUser, updateUser } from '../users/users.repository.js';

type Request = RequestOf<typeof userSave>;

/** Creates or changes a user. Changed rights apply from the next request on. */
@Handler(userSave)
export class SaveUser {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Without `revision` the user is new. Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<ManagedUser> {
    // The hash is slow, so it is made before the transaction takes locks.
    const passwordHash = request.password ? await hashPassword(request.password) : undefined;
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const before = request.revision === undefined ? undefined : await managedUser(trx, ctx, request.id);
        if (before?.erasedAt) throw new CallError('wrongState', { issues: [{ path: ['id'], rule: 'userErased' }] });
        throwIssues(await this.brokenRules(trx, ctx, request, before));
        if (request.password) await refuseGuessablePassword(trx, ctx.tenant, request.password, request);
        if (before) await this.change(trx, ctx, request, before, passwordHash);
        else await this.create(trx, ctx, request, passwordHash ?? '');
        return managedUser(trx, ctx, request.id);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'users_name')) {
        throw new CallError('alreadyExists', { issues: [{ path: ['userName'], rule: 'userNameTaken' }] });
      }
      if (isUniqueViolation(error, 'users_email')) throw new CallError('ruleBroken', { issues: [EMAIL_TAKEN] });
      if (isUniqueViolation(error, 'users_pkey')) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async brokenRules(trx: Trx, ctx: CallContext, request: Request, before: ManagedUser | undefined): Promise<Issue[]> {
    const company = await managedCompany(trx, ctx, request.companyId);
    const assignable = company && (company.active || before?.companyId === company.id);
    const issues = userIssues(request, { isNew: !before, active: before?.active ?? true, companyKind: company?.kind });
    if (!assignable) issues.push({ path: ['companyId'], rule: 'invalidValue' });
    if (request.userName !== before?.userName && !fitsTenant(request.userName, ctx.tenant)) {
      issues.push({ path: ['userName'], rule: 'userNameOfOtherTenant' });
    }
    if (!rolesGivenBy(ctx.actor.role).includes(request.role)) issues.push({ path: ['role'], rule: 'roleNotYours' });
    if (!hasOwnCharactersOnly(request, ctx)) issues.push({ path: ['characterIds'], rule: 'charactersNotYours' });
    if (before?.id === ctx.actor.userId) issues.push(...ownIssues(request, before));
    const active = before?.active ?? true;
    if (active && (await isEmailOfOther(trx, ctx.tenant, request.email, request.id))) issues.push(EMAIL_TAKEN);
    if (issues.length > 0) return issues;
    return takenPermissionSets(trx, ctx.tenant, { ...request, exceptUserId: request.id });
  }

  private async create(trx: Trx, ctx: CallContext, request: Request, passwordHash: string): Promise<void> {
    await insertUser(trx, ctx.tenant, request.id, request, passwordHash);
    const detail = { user: request.userName, role: request.role, permissions: request.permissions.join(', ') };
    await audit(trx, ctx, { kind: 'userCreated', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
  }

  private async change(trx: Trx, ctx: CallContext, request: Request, before: ManagedUser, passwordHash: string | undefined): Promise<void> {
    if (before.active && before.role === 'superUser' && request.role !== 'superUser')
      await requireOtherAdministrator(trx, ctx.tenant, before.id);
    if (!(await updateUser(trx, ctx.tenant, request.id, { ...request, passwordHash }, request.revision ?? 0)))
      throw new CallError('conflict');
    const company = await managedCompany(trx, ctx, request.companyId);
    const changes = changesOf(before, request, company?.name);
    if (passwordHash) {
      await endUserSessions(trx, ctx, before.id, 'passwordChanged');
      await clearFailures(trx, before.userName.toLowerCase());
    } else if (changes.rights) await publishRightsChanged(trx, ctx, before.id);
    const detail = { user: before.userName, ...changes.detail, ...(passwordHash ? { password: 'set' } : {}) };
    await audit(trx, ctx, { kind: 'userChanged', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
  }
}

const EMAIL_TAKEN: Issue = { path: ['email'], rule: 'emailTaken' };

/** A manager who is limited to some characters may assign only these, never all. */
function hasOwnCharactersOnly({ characterIds }: Request, { actor }: CallContext): boolean {
  if (!actor.characterIds?.length) return true;
  return characterIds.length > 0 && characterIds.every((id) => actor.characterIds?.includes(id));
}

/** Users may not change their own role or company. */
function ownIssues(request: Request, before: ManagedUser): Issue[] {
  const fields = (['role', 'companyId'] as const).filter((field) => before[field] !== null && request[field] !== before[field]);
  return fields.map((field) => ({ path: [field], rule: 'ownAccount' }));
}

function throwIssues(issues: Issue[]): void {
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
}
