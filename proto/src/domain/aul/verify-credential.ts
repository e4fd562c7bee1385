import { CREDENTIAL_ALGORITHM, LETTER_CREDENTIAL, type LetterClaims } from './credential.js';

/**
 * Verifies the credential of a letter with the public keys of its issuer and a current status list, by the Web Crypto interface of
 * browsers and Node. Needs no server but for these two.
 */
export type PublicKey = { kid: string; kty: string; crv: string; x: string; y: string };
export type CredentialTrust = {
  /** The issuer that is trusted: the address in the credential must be the same. */
  issuer: string;
  keys: readonly PublicKey[];
  /** The signed status list (JWT) of an address. */
  statusList: (uri: string) => Promise<string>;
  /** Epoch seconds. */
  now: number;
};

/** Why a credential is not accepted. */
export type CredentialDefect = 'malformed' | 'foreign' | 'forged' | 'notYetValid' | 'expired' | 'withdrawn' | 'statusUnknown';
export type CredentialResult =
  | { ok: true; claims: Partial<LetterClaims>; expiresAt: number }
  | { ok: false; defect: CredentialDefect; claims?: Partial<LetterClaims> };

type Fields = Record<string, unknown>;
class Refused extends Error {
  constructor(readonly defect: CredentialDefect) {
    super(defect);
  }
}
const refuse = (defect: CredentialDefect): never => {
  throw new Refused(defect);
};

/** The claims of a credential that is genuine and valid now, or the first defect. Never throws. */
export async function verifyCredential(text: string, trust: CredentialTrust): Promise<CredentialResult> {
  let claims: Partial<LetterClaims> | undefined;
  try {
    const [jwt = '', ...rest] = text.trim().split('~');
    // a credential without key binding ends with the separator
    if (rest.length === 0 || rest.pop() !== '') refuse('malformed');
    const payload = await signed(jwt, 'dc+sd-jwt', trust);
    const { iss, vct, nbf, exp, status } = payload;
    if (iss !== trust.issuer || vct !== LETTER_CREDENTIAL) refuse('foreign');
    claims = (await disclosed(payload, rest)) as Partial<LetterClaims>;
    if (typeof nbf !== 'number' || typeof exp !== 'number') return refuse('malformed');
    if (nbf > trust.now) refuse('notYetValid');
    if (exp < trust.now) refuse('expired');
    if (!(await isListedValid(status, trust))) refuse('withdrawn');
    return { ok: true, claims, expiresAt: exp };
  } catch (error) {
    const defect = error instanceof Refused ? error.defect : 'malformed';
    return { ok: false, defect, ...(claims ? { claims } : {}) };
  }
}

/** The payload of a JWT of this type that a key of the issuer has signed. */
async function signed(jwt: string, type: string, { keys }: CredentialTrust): Promise<Fields> {
  const [head = '', body = '', signature = '', ...more] = jwt.split('.');
  if (more.length > 0) refuse('malformed');
  const { alg, typ, kid } = jsonOf(head);
  const key = keys.find((each) => each.kid === kid);
  // the algorithm is ours, never the one that the credential names
  if (alg !== CREDENTIAL_ALGORITHM || typ !== type || !key) return refuse('forged');
  const { kty, crv, x, y } = key;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
  const data = new TextEncoder().encode(`${head}.${body}`);
  const genuine = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, bytesOf(signature), data);
  return genuine ? jsonOf(body) : refuse('forged');
}

/** The payload with its disclosures. Each one must be named by a digest of the payload, once, and replace no other claim. */
async function disclosed(payload: Fields, disclosures: readonly string[]): Promise<Fields> {
  const { _sd: named, _sd_alg: hash, ...claims } = payload;
  const digests = Array.isArray(named) ? (named as unknown[]) : [];
  if (hash !== undefined && hash !== 'sha-256') refuse('malformed');
  if (new Set(disclosures).size < disclosures.length) refuse('forged');
  for (const disclosure of disclosures) {
    const digest = textOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(disclosure))));
    if (!digests.includes(digest)) refuse('forged');
    const [, name, value] = JSON.parse(new TextDecoder().decode(bytesOf(disclosure))) as [string, string, unknown];
    if (name in claims) refuse('forged');
    claims[name] = value;
  }
  return claims;
}

async function isListedValid(status: unknown, trust: CredentialTrust): Promise<boolean> {
  const { idx, uri } = ((status as Fields | undefined)?.['status_list'] ?? {}) as Fields;
  if (typeof idx !== 'number' || typeof uri !== 'string') return refuse('malformed');
  if (!uri.startsWith(`${trust.issuer}/status/`)) refuse('foreign');
  const token = await trust.statusList(uri).catch(() => refuse('statusUnknown'));
  const list = await signed(token, 'statuslist+jwt', trust).catch(() => refuse('statusUnknown'));
  const { sub, iat, exp, status_list: packed } = list;
  if (sub !== uri || typeof iat !== 'number' || typeof exp !== 'number' || exp < trust.now) return refuse('statusUnknown');
  const { bits, lst } = packed as Fields;
  if (bits !== 1 || typeof lst !== 'string') return refuse('statusUnknown');
  const bytes = await inflated(bytesOf(lst));
  const byte = bytes[Math.floor(idx / 8)];
  // no entry: never issued
  return byte !== undefined && ((byte >> (idx % 8)) & 1) === 0;
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function jsonOf(part: string): Fields {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytesOf(part)));
  return typeof value === 'object' && value !== null ? (value as Fields) : refuse('malformed');
}

/** Strict base64url: one text for the same bytes, so that no credential has a second form. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return textOf(bytes) === text ? bytes : refuse('malformed');
}
const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
