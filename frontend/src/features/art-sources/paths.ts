import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.artSources.list);
export const UPLOAD_PATH = pathTo(ROUTES.artSources.upload);
export const viewPath = (id: string): Path => pathTo(ROUTES.artSources.detail, { id });
