import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const LIST_PATH = pathTo(ROUTES.clauses.list);
export const viewPath = (id: string): Path => pathTo(ROUTES.clauses.view, { id });
/** The form; without an id for a new clause. */
export const editPath = (id?: string): Path => pathTo(ROUTES.clauses.edit, { id });
