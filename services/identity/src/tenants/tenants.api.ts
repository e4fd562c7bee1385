export { dayOfTenant, readSettings, readTenant, tenantCodes } from './tenants.queries.js';
