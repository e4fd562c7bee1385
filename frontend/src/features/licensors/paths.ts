import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.licensors.list);
export const ADD_PATH = pathTo(ROUTES.licensors.add);
export const editPath = (id: string): Path => pathTo(ROUTES.licensors.edit, { id });
