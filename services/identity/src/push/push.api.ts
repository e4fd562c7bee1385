export { ENCRYPTED_OF_PUSH } from './keys.js';
export type { PushReason } from './message.js';
export { storePushMessages } from './store-push-messages.js';
