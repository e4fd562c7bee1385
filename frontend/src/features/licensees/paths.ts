import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.licensees.list);
export const AGENTS_PATH = pathTo(ROUTES.licensees.agents);
/** There is no slash before the id, because existing links have this format. */
export const viewPath = (id: string): Path => pathTo(ROUTES.licensees.view, { LicenseeId: id });
export const searchPath = (id: string): Path => pathTo(ROUTES.licensees.search, { LicenseeId: id });
export const editPath = (id: string): Path => pathTo(ROUTES.licensees.edit, { id });
export const agentPath = (id: string): Path => pathTo(ROUTES.licensees.agent, { id });
export const editAgentPath = (id: string): Path => pathTo(ROUTES.licensees.editAgent, { id });
