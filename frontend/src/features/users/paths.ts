import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
/** The addresses of user lists and forms, for the administrator and for the sides. */
export const PATHS = {
  staff: { list: pathTo(ROUTES.users.staff), edit: ROUTES.users.editStaff },
  licensees: { list: pathTo(ROUTES.users.licensees), edit: ROUTES.users.editLicensee },
  brandOwners: { list: pathTo(ROUTES.users.brandOwners), edit: ROUTES.users.editBrandOwner },
  ownLicensee: { list: pathTo(ROUTES.users.ownLicensee), edit: ROUTES.users.editOwnLicensee },
  ownSubLicensees: { list: pathTo(ROUTES.users.ownSubLicensees), edit: ROUTES.users.editOwnLicensee },
  ownBrandOwner: { list: pathTo(ROUTES.users.ownBrandOwner), edit: ROUTES.users.editOwnBrandOwner },
} as const;
export type UserArea = keyof typeof PATHS;
/** The address of the form; without an id for a new user. */
export const editPath = (area: UserArea, id?: string): Path => pathTo(PATHS[area].edit, { id });
