import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.agents.properties);
/** The address of the form; without an id for a new property. */
export const editPath = (id: string): Path => pathTo(ROUTES.agents.edit, { id });
