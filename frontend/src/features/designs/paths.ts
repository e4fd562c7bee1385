import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
/** The addresses of design screens; they are the same for every side. */
export const LIST = pathTo(ROUTES.designs.list);
export const NEW = pathTo(ROUTES.designs.edit);
export const TEMPLATES = pathTo(ROUTES.designs.templates);
export const editPath = (id: string): Path => pathTo(ROUTES.designs.edit, { id });
export const samplePath = (id: string): Path => pathTo(ROUTES.designs.sample, { id });
export const templatePath = (id: string): Path => pathTo(ROUTES.designs.template, { id });

/** A draft opens in the form, all others in the detail screen. */
export const designPath = (id: string, status?: string): Path =>
  status === 'draft' ? editPath(id) : pathTo(ROUTES.designs.detail, { id });
