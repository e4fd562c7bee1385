export { materialPinOf, materialPinsOf, picturesOfMaterial, type OfMaterial } from './pins/material-pins.queries.js';
export { insertMaterialPin, insertMaterialReply, markMaterialResolved } from './pins/material-pins.repository.js';
export { pinOf, pinsOf } from './pins/product-pins.queries.js';
export { findPicture, insertPin, insertReply, markResolved } from './pins/product-pins.repository.js';
