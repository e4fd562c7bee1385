export { delayAfter } from './deliveries/schedule.js';
export { isAddressAllowed, postEvent } from './deliveries/post-event.js';
export { ENCRYPTED_OF_WEBHOOKS } from './secrets.js';
