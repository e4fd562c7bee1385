export { readSettings, readTenant, tenantCodes, tenantExists } from './tenants.queries.js';
