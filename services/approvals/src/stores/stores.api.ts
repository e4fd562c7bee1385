export { type SeededStoreSettings, SeedStores } from './seed-stores.js';
export { scopeOf as letterScope } from './letters/letter-readers.js';
export { LETTER_CREDENTIALS } from './proofs/keyed-columns.js';
export { GUEST_LINKS } from './stickers/keyed-columns.js';
