import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BffConfig } from '../config.js';

/** What happens before the page is sent; must not throw. */
type BeforePage = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Serves the built front end. Files with a hash in their name never change; the page itself is revalidated each time, so that
 * the next load gets a new version.
 */
export async function serveFrontEnd(fastify: FastifyInstance, config: BffConfig, beforePage: BeforePage): Promise<void> {
  const root = config.STATIC_DIR;
  if (!root) return;
  const page = readFileSync(join(root, 'index.html'), 'utf8').replace(
    'name="api-base" content=""',
    `name="api-base" content="${config.API_BASE}"`,
  );
  const policy = contentSecurityPolicy(page);
  await fastify.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    // the build puts them beside the scripts and styles
    preCompressed: true,
    // Paths of the front end's own files only; everything else is a call.
    setHeaders: (reply, path) => {
      if (/[\\/]assets[\\/]/.test(path)) void reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  for (const path of ['/', '/index.html']) {
    fastify.get(path, async (request, reply) => {
      await beforePage(request, reply);
      return reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .header('x-frame-options', 'DENY')
        .type('text/html; charset=utf-8')
        .send(page);
    });
  }
}

/** Inline scripts of the page are allowed by their hash; no other foreign script runs. */
function contentSecurityPolicy(page: string): string {
  const hashes = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    // Radix and the charts set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
