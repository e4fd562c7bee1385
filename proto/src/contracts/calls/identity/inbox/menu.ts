import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { userTypeSchema } from '../../../../domain/access/role-schemas.js';

/** A node of the side menu. `Code` is its translation key; its screen is at `/{Controller}/{Action}` (a group has none). */
export type MenuNode = {
  MenuId: number;
  Name: string;
  Code: string;
  Icon: string;
  Controller: string;
  Action: string;
  Badge: number | null;
  ChildNodes: MenuNode[];
};
export const menuNodeSchema: z.ZodType<MenuNode> = z.object({
  MenuId: z.int(),
  Name: z.string(),
  Code: z.string(),
  Icon: z.string(),
  Controller: z.string(),
  Action: z.string(),
  Badge: z.int().nullable(),
  get ChildNodes() {
    return z.array(menuNodeSchema);
  },
});

export const menuRead = defineCall({
  subject: 'identity.menu.read.v1',
  access: 'session.own',
  http: 'POST /home/sideMenu',
  ignoresUnknown: true,
  shows: ['account', 'inbox', 'settings'],
  summary: 'The side menu of the signed-in user, with badges.',
  request: z.strictObject({}),
  response: z.object({
    MenuViewForUserType: userTypeSchema,
    SideMenus: z.array(menuNodeSchema),
  }),
});
