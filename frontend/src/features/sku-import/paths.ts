import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.skuImport.list);
export const viewPath = (id: string): Path => pathTo(ROUTES.skuImport.view, { id });
