import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.styleGuides.list);
/** The address of the form; without an id for a new style guide. */
export const editPath = (id?: string): Path => pathTo(ROUTES.styleGuides.edit, { id });
export const viewPath = (id: string): Path => pathTo(ROUTES.styleGuides.detail, { id });
