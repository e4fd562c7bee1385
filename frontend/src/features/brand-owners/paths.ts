import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.brandOwners.list);
export const ADD_PATH = pathTo(ROUTES.brandOwners.add);
export const editPath = (id: string): Path => pathTo(ROUTES.brandOwners.edit, { id });
export const charactersPath = (id: string): Path => pathTo(ROUTES.brandOwners.characters, { id });
export const designWorkflowPath = (id: string): Path => pathTo(ROUTES.brandOwners.designWorkflow, { id });
export const productWorkflowPath = (id: string): Path => pathTo(ROUTES.brandOwners.productWorkflow, { id });
export const LICENSOR_CHARACTERS_PATH = pathTo(ROUTES.licensors.characters);
/** The form of a property; a new one (no id) belongs to the brand owner in `owner`, else to the licensor. */
export const propertyPath = (id: string): Path => pathTo(ROUTES.brandOwners.property, { id });
