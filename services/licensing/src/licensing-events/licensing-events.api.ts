export { SeedLicensingEvents } from './seed-licensing-events.js';
