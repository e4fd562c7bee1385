import type { FastifyRequest } from 'fastify';

export type ClientCredentials = { clientId: string; clientSecret: string };

/** Id and secret in the header `Authorization: Basic`, form-encoded as RFC 6749 (2.3.1) says. Undefined without or malformed. */
export function basicCredentials(request: FastifyRequest): ClientCredentials | undefined {
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  try {
    return { clientId: formDecoded(text.slice(0, colon)), clientSecret: formDecoded(text.slice(colon + 1)) };
  } catch {
    return undefined;
  }
}

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
