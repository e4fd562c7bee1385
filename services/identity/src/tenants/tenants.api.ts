export { type Brand, brandOf } from './brand.js';
export { dayOfTenant, readSettings, readTenant, tenantCodes } from './tenants.queries.js';
