import { CallError } from '@bls/proto/domain/values/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BffConfig } from '../config.js';

/** Whether visitors of the host name stay at it. */
type IsHostOfTenant = (request: FastifyRequest) => Promise<boolean>;

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Security headers of every answer, and the redirect of plain http. Responses are data: they may not run scripts, be framed
 * or be read by another site. A route that serves something else (the page, a download) sets its own policy.
 */
export function addSecurityHeaders(fastify: FastifyInstance, config: BffConfig, isHostOfTenant: IsHostOfTenant): void {
  const secure = config.PUBLIC_URL.startsWith('https:');
  fastify.addHook('onRequest', async (request, reply) => {
    // TLS ends at the proxy: only a trusted one can report that the visitor used plain http
    if (!secure || !config.TRUSTED_PROXIES || request.headers['x-forwarded-proto'] === undefined || request.protocol !== 'http') return;
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new CallError('forbidden');
    const base = (await isHostOfTenant(request)) ? `https://${request.hostname}` : config.PUBLIC_URL;
    return reply.redirect(new URL(base).origin + request.url, 308);
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (!reply.hasHeader('referrer-policy')) void reply.header('referrer-policy', 'same-origin');
    // mails show logos too
    if (!request.url.startsWith('/res/')) void reply.header('cross-origin-resource-policy', 'same-origin');
    void reply.header('cross-origin-opener-policy', 'same-origin');
    if (secure) void reply.header('strict-transport-security', `max-age=${YEAR_S}`);
    done();
  });
}
