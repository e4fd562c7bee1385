export { FILE_PASSWORDS } from './art-sources/keyed-columns.js';
