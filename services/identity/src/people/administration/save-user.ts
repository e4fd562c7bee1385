import type { RequestOf } from '@bls/proto/contracts/call';
import type { ManagedUser, userSave } from '@bls/proto/contracts/calls/identity/user-management';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { fitsTenant } from '@bls/proto/domain/user-fields/user-name';
import { rolesGivenBy } from '@bls/proto/domain/user/role-company';
import { userIssues } from '@bls/proto/domain/user/rules';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { forgetFailures } from '../../sessions/failures.repository.js';
import { hashPassword } from '../../sessions/password.js';
import { keepAnAdministrator } from './administrators.queries.js';
import { managedCompany, managedUser } from './managed-users.queries.js';
import { takenSets } from '../users/permission-sets.queries.js';
import { tellRightsChanged } from '../users/rights-changed.js';
import { changesOf } from './user-changes.js';
import { insertUser, updateUser } from '../users/users.repository.js';

type Request = RequestOf<typeof userSave>;

/** Creates or changes a user; what changes of the person's rights holds from the next request on. */
@Injectable()
export class SaveUser {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly endSessions: EndSessions,
  ) {}

  /** Without `revision` the user is new. Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<ManagedUser> {
    // the costly hash is made before the transaction holds anything
    const passwordHash = request.password ? await hashPassword(request.password) : undefined;
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const before = request.revision === undefined ? undefined : await managedUser(trx, ctx, request.id);
        refuse(await this.broken(trx, ctx, request, before));
        if (before) await this.change(trx, ctx, request, before, passwordHash);
        else await this.create(trx, ctx, request, passwordHash ?? '');
        return managedUser(trx, ctx, request.id);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'users_name')) {
        throw new CallError('alreadyExists', { issues: [{ path: ['userName'], rule: 'userNameTaken' }] });
      }
      if (isUniqueViolation(error, 'users_pkey')) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async broken(trx: Trx, ctx: CallContext, request: Request, before: ManagedUser | undefined): Promise<Issue[]> {
    const company = await managedCompany(trx, ctx, request.companyId);
    const open = company && (company.active || before?.companyId === company.id);
    const issues = userIssues(request, { isNew: !before, active: before?.active ?? true, companyKind: company?.kind });
    if (!open) issues.push({ path: ['companyId'], rule: 'invalidValue' });
    if (request.userName !== before?.userName && !fitsTenant(request.userName, ctx.tenant)) {
      issues.push({ path: ['userName'], rule: 'userNameOfOtherTenant' });
    }
    if (!rolesGivenBy(ctx.actor.role).includes(request.role)) issues.push({ path: ['role'], rule: 'roleNotYours' });
    if (!ofOwnCharacters(request, ctx)) issues.push({ path: ['characterIds'], rule: 'charactersNotYours' });
    if (before?.id === ctx.actor.userId) issues.push(...ownIssues(request, before));
    if (issues.length > 0) return issues;
    return takenSets(trx, ctx.tenant, { ...request, exceptUserId: request.id });
  }

  private async create(trx: Trx, ctx: CallContext, request: Request, passwordHash: string): Promise<void> {
    await insertUser(trx, ctx.tenant, request.id, request, passwordHash);
    const detail = { user: request.userName, role: request.role, permissions: request.permissions.join(', ') };
    await audit(trx, ctx, { kind: 'userCreated', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
  }

  private async change(trx: Trx, ctx: CallContext, request: Request, before: ManagedUser, passwordHash: string | undefined): Promise<void> {
    if (before.active && before.role === 'superUser' && request.role !== 'superUser') await keepAnAdministrator(trx, ctx.tenant, before.id);
    if (!(await updateUser(trx, ctx.tenant, request.id, { ...request, passwordHash }, request.revision ?? 0)))
      throw new CallError('conflict');
    const company = await managedCompany(trx, ctx, request.companyId);
    const changes = changesOf(before, request, company?.name);
    if (passwordHash) {
      await this.endSessions.ofUser(trx, ctx, before.id, 'passwordChanged');
      await forgetFailures(trx, before.userName.toLowerCase());
    } else if (changes.rights) await tellRightsChanged(trx, ctx, before.id);
    const detail = { user: before.userName, ...changes.detail, ...(passwordHash ? { password: 'set' } : {}) };
    await audit(trx, ctx, { kind: 'userChanged', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
  }
}

/** Whoever was given single characters gives these on, never all of them. */
function ofOwnCharacters({ characterIds }: Request, { actor }: CallContext): boolean {
  if (!actor.characterIds?.length) return true;
  return characterIds.length > 0 && characterIds.every((id) => actor.characterIds?.includes(id));
}

/** Nobody takes away or gives oneself a role or a company. */
function ownIssues(request: Request, before: ManagedUser): Issue[] {
  const fields = (['role', 'companyId'] as const).filter((field) => before[field] !== null && request[field] !== before[field]);
  return fields.map((field) => ({ path: [field], rule: 'ownAccount' }));
}

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
}
