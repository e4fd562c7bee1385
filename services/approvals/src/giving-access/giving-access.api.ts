export { SeedAccess } from './seed-access.js';
export { publishRemoved } from './publish-removed.js';
