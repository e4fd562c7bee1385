export { type Brand, brandOf } from './brand.js';
export { dayOfTenant, readSettings, readTenant, tenantCodes, tenantExists } from './tenants.queries.js';
