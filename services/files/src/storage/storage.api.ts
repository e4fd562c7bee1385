export { detectKind } from './content/detect-kind.js';
export { MAX_PIXELS, pictureSize } from './content/picture-size.js';
export { bytesInMemory, type RangeReader, storedBytes } from './content/range-reader.js';
export { fileError, type VerifiedContent, verifyContent } from './content/verify-content.js';
export { withoutMetadata } from './metadata/without-metadata.js';
export { type ZipEntry, zipEntries } from './content/zip/zip-archive.js';
export { checkedKey, objectKey, ObjectMissing, type ObjectStore, type StoredUpload } from './object-store.js';
export { clientOptions, type S3Options } from './s3-options.js';
