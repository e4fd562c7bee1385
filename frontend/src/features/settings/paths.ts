import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
export const HOME = pathTo(ROUTES.settings.overview);
export const RATES = pathTo(ROUTES.settings.rates);
export const TAX = pathTo(ROUTES.settings.tax);
export const DUNNING = pathTo(ROUTES.settings.dunning);
export const TERRITORIES = pathTo(ROUTES.settings.territories);
export const LICENSOR = pathTo(ROUTES.settings.licensor);
