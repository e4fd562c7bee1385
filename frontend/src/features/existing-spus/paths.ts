import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.existingSpus.list);
export const QUERY_PATH = pathTo(ROUTES.existingSpus.query);
/** The SPUs that wait for a decision, as a list from which several are chosen. */
export const WAITING_PATH = pathTo(ROUTES.existingSpus.query, undefined, { status: ['systemNotMatched', 'decideLater'] });
export const MARKS_PATH = pathTo(ROUTES.existingSpus.marks);
export const ISSUE_PATH = pathTo(ROUTES.existingSpus.issueMark);
export const CHECK_PATH = pathTo(ROUTES.existingSpus.checkMark);
/** The address of an archive with its SPUs; `item` opens one of them. */
export const detailPath = (submissionId: string, itemId?: string): Path =>
  pathTo(ROUTES.existingSpus.detail, { id: submissionId }, itemId ? { item: itemId } : undefined);
