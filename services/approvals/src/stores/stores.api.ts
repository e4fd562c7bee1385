export { type SeededStoreSettings, SeedStores } from './seed-stores.js';
export { LETTER_CREDENTIALS } from './proofs/keyed-columns.js';
export { GUEST_LINKS } from './stickers/keyed-columns.js';
