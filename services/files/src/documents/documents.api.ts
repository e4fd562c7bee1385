export { CERTIFICATE_KEYS } from './signing/keyed-columns.js';
