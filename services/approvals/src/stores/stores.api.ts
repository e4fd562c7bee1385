export { type SeededStoreSettings, SeedStores } from './seed-stores.js';
