import { type CredentialResult, type PublicKey, verifyCredential } from '@bls/proto/domain/aul/verify-credential';
import { apiUrl } from '../../../lib/api/api-base.js';

/**
 * Verifies a credential in this browser. The text is sent nowhere: only the public keys of the issuer and the status list are fetched,
 * from this site, whatever address the credential names. Throws when these cannot be fetched.
 */
export async function checkCredential(text: string): Promise<CredentialResult> {
  const tenant = tenantOf(text);
  if (!tenant) return { ok: false, defect: 'malformed' };
  const { issuer } = (await (await fetched(`/.well-known/jwt-vc-issuer/credentials/${tenant}`)).json()) as { issuer: string };
  const { keys } = (await (await fetched(`/credentials/${tenant}/jwks.json`)).json()) as { keys: PublicKey[] };
  const statusList = async (uri: string): Promise<string> => (await fetched(`/credentials/${tenant}${uri.slice(issuer.length)}`)).text();
  return verifyCredential(text, { issuer, keys, statusList, now: Math.floor(Date.now() / 1000) });
}

/** The tenant that a credential claims to be of; the signature decides whether that is true. */
function tenantOf(text: string): string | undefined {
  try {
    const body = (text.trim().split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iss } = JSON.parse(atob(body)) as { iss?: unknown };
    return /\/credentials\/([A-Za-z0-9]{1,20})$/.exec(String(iss))?.[1];
  } catch {
    return undefined;
  }
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(apiUrl(path), { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
