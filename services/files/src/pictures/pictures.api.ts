export { fingerprint } from './fingerprints/fingerprint.js';
export { saveFingerprints } from './fingerprints/fingerprints.repository.js';
export { type SeededContent, seedPictures, storeSeeded } from './drawing/seed-pictures.js';
export { MARKS } from './marks/keyed-columns.js';
