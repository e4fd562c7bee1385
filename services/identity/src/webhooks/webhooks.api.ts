export { ENCRYPTED_OF_WEBHOOKS } from './secrets.js';
