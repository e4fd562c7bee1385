export { decideAction, missingInput, refuse, shownActions } from './decisions.js';
export { materialPinOf, materialPinsOf, type OfMaterial } from './pins/material-pins.queries.js';
export { insertMaterialPin, insertMaterialReply, markMaterialResolved } from './pins/material-pins.repository.js';
export { pinOf, pinsOf } from './pins/product-pins.queries.js';
export { findPicture, insertPin, insertReply, markResolved } from './pins/product-pins.repository.js';
export { type FileOwner, ReviewFiles } from './review-files.js';
export { reviewScope } from './scope.queries.js';
export { waitingForReader } from './waiting.queries.js';
