import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
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
  const page = pageOf(join(root, 'index.html'), config);
  const policy = contentSecurityPolicy(page);
  await fastify.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', REFERENCE],
    // the build puts them beside the scripts and styles
    preCompressed: true,
    // Paths of the front end's own files only; everything else is a call.
    setHeaders: (reply, path) => {
      if (/[\\/]assets[\\/]/.test(path)) void reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (path.endsWith(WORKER)) void reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY);
      if (/[\\/]guide[\\/].*\.html$/.test(path)) void reply.header('content-security-policy', GUIDE_POLICY);
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
  serveReference(fastify, root, config);
}

/** The service worker makes the requests of the page that it answers itself, and loads no further script. */
const WORKER = 'service-worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

/** Pages of the user guide: text, pictures and a style of our own; no script runs. */
const GUIDE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const REFERENCE = 'reference.html';
/** The reference of the HTTP interface, which reads `/openapi.json`. */
function serveReference(fastify: FastifyInstance, root: string, config: BffConfig): void {
  if (!existsSync(join(root, REFERENCE))) return;
  const page = pageOf(join(root, REFERENCE), config);
  const policy = contentSecurityPolicy(page);
  fastify.get(`/${REFERENCE}`, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'DENY')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

const pageOf = (file: string, config: BffConfig): string =>
  readFileSync(file, 'utf8').replace('name="api-base" content=""', `name="api-base" content="${config.API_BASE}"`);

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
