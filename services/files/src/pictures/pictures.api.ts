export { drawFeatures } from './features/draw-features.js';
export { saveFeatures } from './features/features.repository.js';
export { type SeededContent, seedPictures, storeSeeded } from './drawing/seed-pictures.js';
export { MARKS } from './marks/keyed-columns.js';
