import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  notificationRoles,
  notificationRolesSave,
  notificationUser,
  notificationUserSave,
} from '@bls/proto/contracts/calls/identity/notification-setup';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { RoleSettings } from './role-settings.js';
import { UserSettings } from './user-settings.js';

@Controller()
export class NotificationSetupController {
  constructor(
    private readonly roleSettings: RoleSettings,
    private readonly userSettings: UserSettings,
  ) {}

  @Handles(notificationRoles)
  roles(_: RequestOf<typeof notificationRoles>, ctx: CallContext): Promise<ResponseOf<typeof notificationRoles>> {
    return this.roleSettings.read(ctx);
  }

  @Handles(notificationRolesSave)
  saveRoles(request: RequestOf<typeof notificationRolesSave>, ctx: CallContext): Promise<ResponseOf<typeof notificationRolesSave>> {
    return this.roleSettings.save(request, ctx);
  }

  @Handles(notificationUser)
  user(request: RequestOf<typeof notificationUser>, ctx: CallContext): Promise<ResponseOf<typeof notificationUser>> {
    return this.userSettings.read(request, ctx);
  }

  @Handles(notificationUserSave)
  saveUser(request: RequestOf<typeof notificationUserSave>, ctx: CallContext): Promise<ResponseOf<typeof notificationUserSave>> {
    return this.userSettings.save(request, ctx);
  }
}
