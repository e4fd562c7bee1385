export { fingerprint } from './fingerprints/fingerprint.js';
export { saveFingerprints } from './fingerprints/fingerprints.repository.js';
