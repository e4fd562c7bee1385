import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
/** Templates of a brand owner, and of a licensor, by the id of the company. */
export const brandOwnerTemplatesPath = (id: string): Path => pathTo(ROUTES.brandOwners.contractTemplates, { id });
export const licensorTemplatesPath = (id: string): Path => pathTo(ROUTES.licensors.contractTemplates, { id });
