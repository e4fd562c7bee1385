import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { type Group, groupDelete, groupFindMembers, groupList, groupRead, groupSave } from '@bls/proto/contracts/calls/identity/group';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { FindMembers } from './find-members.js';
import { GroupsQueries } from './groups.queries.js';
import { RemoveGroup } from './remove-group.js';
import { SaveGroup } from './save-group.js';

@Controller()
export class GroupsController {
  constructor(
    private readonly queries: GroupsQueries,
    private readonly saveGroup: SaveGroup,
    private readonly removeGroup: RemoveGroup,
    private readonly membersByEmail: FindMembers,
  ) {}

  @Handles(groupList)
  list(request: RequestOf<typeof groupList>, ctx: CallContext): Promise<ResponseOf<typeof groupList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(groupRead)
  read(request: RequestOf<typeof groupRead>, ctx: CallContext): Promise<Group> {
    return this.queries.read(request.id, ctx);
  }

  @Handles(groupSave)
  save(request: RequestOf<typeof groupSave>, ctx: CallContext): Promise<Group> {
    return this.saveGroup.execute(request, ctx);
  }

  @Handles(groupFindMembers)
  findMembers(request: RequestOf<typeof groupFindMembers>, ctx: CallContext): Promise<ResponseOf<typeof groupFindMembers>> {
    return this.membersByEmail.execute(request, ctx);
  }

  @Handles(groupDelete)
  async remove(request: RequestOf<typeof groupDelete>, ctx: CallContext): Promise<boolean> {
    await this.removeGroup.execute(request, ctx);
    return true;
  }
}
