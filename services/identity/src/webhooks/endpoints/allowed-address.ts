import { CallError } from '@bls/proto/domain/values/errors';
import { isAddressAllowed } from '../deliveries/post-event.js';

/** Throws `ruleBroken` for an address that the installation does not allow: without https, or of a private network. */
export function requireAllowedAddress(url: string, allowPrivate: boolean): void {
  if (!isAddressAllowed(url, allowPrivate))
    throw new CallError('ruleBroken', { issues: [{ path: ['url'], rule: 'webhook.addressRefused' }] });
}
