import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PREFIX = 'BLSDEVICE_';
const KNOWN_SECONDS = 180 * 86_400;

/** One cookie per account, so that people who share a browser stay known each. The name does not show whose it is. */
const nameOf = (tenant: string, userName: string): string =>
  `${PREFIX}${createHash('sha256').update(`${tenant} ${userName.trim().toLowerCase()}`).digest('hex').slice(0, 16)}`;

/** The token by which identity recognizes a device that the account has signed in from. */
export const deviceIn = (request: FastifyRequest, tenant: string, userName: string): string | undefined =>
  request.cookies[nameOf(tenant, userName)]?.slice(0, 200);

/** Stores the token under each name by which the person may sign in. Signing out leaves it: it grants no access. */
export function setDevice(reply: FastifyReply, tenant: string, userNames: readonly string[], token: string, secure: boolean): void {
  for (const name of new Set(userNames.map((each) => nameOf(tenant, each))))
    void reply.setCookie(name, token, { path: '/', sameSite: 'strict', httpOnly: true, secure, maxAge: KNOWN_SECONDS });
}
