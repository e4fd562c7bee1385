export { type Brand, brandOf } from './brand.js';
export { readSettings, readTenant, tenantCodes } from './tenants.queries.js';
