import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
/** The address of a month; the same for every side, because mails link to it. */
export const reportPath = (id: string): Path => pathTo(ROUTES.salesReports.detail, { id });
