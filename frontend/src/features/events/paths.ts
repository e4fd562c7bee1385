import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const LIST_PATH = pathTo(ROUTES.events.list);
export const ORDERS_PATH = pathTo(ROUTES.events.orders);
export const ADD_PATH = pathTo(ROUTES.events.add);
export const viewPath = (id: string): Path => pathTo(ROUTES.events.view, { id });
export const editPath = (id: string): Path => pathTo(ROUTES.events.add, {}, { id });
export const orderPath = (id: string): Path => pathTo(ROUTES.events.order, { id });
