export { readSettings, readTenant, tenantCodes } from './tenants.queries.js';
