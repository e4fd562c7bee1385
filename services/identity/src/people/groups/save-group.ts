import type { RequestOf } from '@bls/proto/contracts/call';
import { type Group, groupSave } from '@bls/proto/contracts/calls/identity/people/group';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { groupById } from './groups.queries.js';
import { insertGroup, replaceMembers, updateGroup } from './groups.repository.js';
import { countInvalidMembers } from './members.queries.js';

type Request = RequestOf<typeof groupSave>;

/** Creates or changes a group with its members. */
@Handler(groupSave)
export class SaveGroup {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Without `revision` the group is new. Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<Group> {
    const group = { ...request, memberIds: [...new Set(request.memberIds)] };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const issues = [...typeIssues(group, ctx), ...(await memberIssues(trx, group, ctx))];
        if (issues.length > 0) throw new CallError('ruleBroken', { issues });
        await this.store(trx, ctx, group);
        await replaceMembers(trx, ctx.tenant, group.id, group.memberIds);
        const saved = await groupById(trx, ctx, group.id);
        const detail = {
          group: saved.name,
          members: saved.members
            .map((member) => member.userName)
            .join(', ')
            .slice(0, 2000),
        };
        await audit(trx, ctx, { kind: 'groupSaved', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
        return saved;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'groups_name')) {
        throw new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'groupNameTaken' }] });
      }
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async store(trx: Trx, ctx: CallContext, group: Request): Promise<void> {
    if (group.revision === undefined) return insertGroup(trx, ctx.tenant, group, ctx.actor.companyId ?? null);
    // Reading the group checks that the caller reaches it.
    await groupById(trx, ctx, group.id);
    if (!(await updateGroup(trx, ctx.tenant, group, group.revision))) throw new CallError('conflict');
  }
}

/** Groups of a licensee have the type licensee, groups of the licensor any other type. */
function typeIssues({ type }: Request, ctx: CallContext): Issue[] {
  const ofLicensee = ctx.actor.userType === USER_TYPES.licensee;
  return ofLicensee === (type === 'licensee') ? [] : [{ path: ['type'], rule: 'groupTypeNotYours' }];
}

async function memberIssues(trx: Trx, { memberIds }: Request, ctx: CallContext): Promise<Issue[]> {
  return (await countInvalidMembers(trx, ctx, memberIds)) > 0 ? [{ path: ['memberIds'], rule: 'groupMemberNotYours' }] : [];
}
