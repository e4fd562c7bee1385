export { removeExpiredExports } from './exports/exports.repository.js';
export { removeFileJob } from './remove-file.js';
