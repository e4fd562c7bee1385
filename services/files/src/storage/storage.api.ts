export { detectKind } from './content/detect-kind.js';
export { MAX_PIXELS, pictureSize } from './content/picture-size.js';
export { bytesInMemory, type RangeReader, storedBytes } from './content/range-reader.js';
export { fileError, type VerifiedContent, verifyContent } from './content/verify-content.js';
export { ZipBytes } from './content/zip-content.js';
export { objectKey, type ObjectStore, type StoredUpload } from './object-store.js';
