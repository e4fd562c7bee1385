import { isIP } from 'node:net';

/** Who asks for passkeys, as browsers and authenticators know it. */
export type RelyingParty = { origin: string; id: string };

/**
 * The relying party of an installation, from its public address. Undefined where browsers refuse passkeys: without https (except on
 * this machine), and at an IP address.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { origin, protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? undefined : { origin, id: hostname };
}
