export type { Identity } from './signing/certificate.js';
export { Certificates } from './signing/certificates.js';
export { CERTIFICATE_KEYS } from './signing/keyed-columns.js';
export { TimeStamps } from './signing/time-stamps.js';
