import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  type ManagedUser,
  userCompanies,
  userHandOver,
  userList,
  userRead,
  userSave,
  userSetActive,
  userSuccessors,
} from '@bls/proto/contracts/calls/identity/user-management';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { HandOverWork } from './hand-over-work.js';
import { ManagedUsersQueries } from './managed-users.queries.js';
import { SaveUser } from './save-user.js';
import { SetUserActive } from './set-user-active.js';

@Controller()
export class UserManagementController {
  constructor(
    private readonly queries: ManagedUsersQueries,
    private readonly saveUser: SaveUser,
    private readonly setUserActive: SetUserActive,
    private readonly handOverWork: HandOverWork,
  ) {}

  @Handles(userList)
  list(request: RequestOf<typeof userList>, ctx: CallContext): Promise<ResponseOf<typeof userList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(userRead)
  read(request: RequestOf<typeof userRead>, ctx: CallContext): Promise<ManagedUser> {
    return this.queries.read(request.id, ctx);
  }

  @Handles(userSave)
  save(request: RequestOf<typeof userSave>, ctx: CallContext): Promise<ManagedUser> {
    return this.saveUser.execute(request, ctx);
  }

  @Handles(userSetActive)
  setActive(request: RequestOf<typeof userSetActive>, ctx: CallContext): Promise<ManagedUser> {
    return this.setUserActive.execute(request, ctx);
  }

  @Handles(userHandOver)
  handOver(request: RequestOf<typeof userHandOver>, ctx: CallContext): Promise<ManagedUser> {
    return this.handOverWork.execute(request, ctx);
  }

  @Handles(userSuccessors)
  successors(request: RequestOf<typeof userSuccessors>, ctx: CallContext): Promise<ResponseOf<typeof userSuccessors>> {
    return this.queries.successors(request.id, ctx);
  }

  @Handles(userCompanies)
  companies(request: RequestOf<typeof userCompanies>, ctx: CallContext): Promise<ResponseOf<typeof userCompanies>> {
    return this.queries.companies(request, ctx);
  }
}
