export { SeedAccess } from './seed-access.js';
