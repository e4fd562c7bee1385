import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.catalogue.list);
export const IMPORT_PATH = pathTo(ROUTES.catalogue.import);
export const HISTORY_PATH = pathTo(ROUTES.catalogue.history);
