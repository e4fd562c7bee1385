export { type SeededStoreSettings, SeedStores } from './seed-stores.js';
export { GUEST_LINKS } from './stickers/keyed-columns.js';
