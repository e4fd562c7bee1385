export type { Identity } from './signing/certificates/certificate.js';
export { Certificates } from './signing/certificates/certificates.js';
export { CERTIFICATE_KEYS } from './signing/certificates/keyed-columns.js';
export { TimeStamps } from './signing/time-stamps.js';
