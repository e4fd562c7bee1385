import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
/** Where a month is opened; the same for everybody, because links in mails are too. */
export const reportPath = (id: string): Path => pathTo(ROUTES.salesReports.detail, { id });
