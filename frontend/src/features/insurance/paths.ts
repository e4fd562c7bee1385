import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.insurance.list);
/** The address of the form; without an id for a new policy. */
export const editPath = (id?: string): Path => pathTo(ROUTES.insurance.edit, { id });
export const viewPath = (id: string): Path => pathTo(ROUTES.insurance.view, { id });
/** The form of the policy that follows one. */
export const renewPath = (id: string): Path => pathTo(ROUTES.insurance.renew, { id });
