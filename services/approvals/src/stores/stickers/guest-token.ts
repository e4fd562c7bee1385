import type { Cipher } from '@bls/kit/crypto/cipher';
import { isSignedId, signedId, type SignedFor } from '@bls/kit/crypto/signed-id';

/** What a link is valid for: one guest, one application of one tenant, until one instant; and the encryption key that signs it. */
export type LinkFacts = { tenant: string; applicationId: string; linkId: string; expiresAt: string; keyId: string | null };

const signedFor = ({ tenant, applicationId, linkId, expiresAt, keyId }: LinkFacts): SignedFor => ({
  purpose: 'sticker guest link',
  id: linkId,
  facts: [tenant, applicationId, linkId, new Date(expiresAt).toISOString()],
  keyId,
});

/** The secret of the link of a guest. */
export const linkToken = (cipher: Cipher, facts: LinkFacts): string => signedId(cipher, signedFor(facts));

/** Whether the token is that of the link. */
export const isToken = (cipher: Cipher, token: string, facts: LinkFacts): boolean => isSignedId(cipher, token, signedFor(facts));
