import type { Cipher } from '@bls/kit/crypto/cipher';
import { isSignedId, signedId, type SignedFor } from '@bls/kit/crypto/signed-id';
import { pageLink } from '@bls/proto/presentation/page-link';
import type { DecisionLink } from './decision-links.repository.js';

type Bound = Pick<
  DecisionLink,
  'tenant' | 'id' | 'userId' | 'kind' | 'itemId' | 'revision' | 'status' | 'capability' | 'expiresAt' | 'keyId'
>;

/** A token is valid for one person and one step of one revision of one item, until one instant. */
const signedFor = ({ tenant, id, userId, kind, itemId, revision, status, capability, expiresAt, keyId }: Bound): SignedFor => ({
  purpose: 'decision link',
  id,
  facts: [tenant, userId, kind, itemId, String(revision), status, capability, new Date(expiresAt).toISOString()],
  keyId,
});

export const isDecisionToken = (cipher: Cipher, token: string, link: Bound): boolean => isSignedId(cipher, token, signedFor(link));

/** The address of the page of a link. `action` is what the button of the mail says; the page asks in any case. */
export function decisionUrl(cipher: Cipher, publicUrl: string, link: Bound, action?: 'approve' | 'changes'): string {
  const query = new URLSearchParams({ link: signedId(cipher, signedFor(link)), ...(action ? { action } : {}) });
  return pageLink(publicUrl, link.tenant, `/Decide?${query.toString()}`);
}
