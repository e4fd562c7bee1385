import { createHash } from 'node:crypto';
import { MAX_VERIFIED_BYTES, sealVerifyFile } from '@bls/proto/contracts/calls/files/seal';
import { pdfFactsOf } from '@bls/proto/domain/signing/pdf-facts';
import { isPdf } from '@bls/proto/domain/signing/pdf-structure';
import { CallError } from '@bls/proto/domain/values/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../http/envelope.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { Requester } from '../sessions/requester.js';
import { VERIFY_FILE } from '../sign-in/rate-limits.js';

/** Files in memory at once, in this process. */
const AT_ONCE = 4;

/** For anybody: whether a PDF is a sealed document. The file is read in memory, and nothing of it is kept or passed on. */
@Routes()
export class VerifyFileRoutes implements RouteSet {
  private open = 0;

  constructor(private readonly requester: Requester) {}

  async register(api: FastifyInstance): Promise<void> {
    // a separate scope: no other route accepts files as a body
    await api.register(async (scope) => {
      scope.addContentTypeParser('application/pdf', { parseAs: 'buffer', bodyLimit: MAX_VERIFIED_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      scope.post(VERIFY_FILE, { onRequest: (request, reply) => this.admit(request, reply) }, async (request, reply) => {
        const { body } = request;
        if (!(body instanceof Buffer) || !isPdf(body))
          throw new CallError('unsupportedFile', { issues: [{ path: ['file'], rule: 'fileKindUnknown', params: { allowed: 'pdf' } }] });
        const facts = pdfFactsOf(body, () => createHash('sha256'));
        const verdict = await this.requester.call(request, sealVerifyFile, facts);
        return reply.header('cache-control', 'no-store').send(success(verdict));
      });
    });
  }

  /** Before the body is read. Throws `tooManyRequests`. */
  private async admit(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.open >= AT_ONCE) throw new CallError('tooManyRequests');
    this.open += 1;
    reply.raw.once('close', () => (this.open -= 1));
  }
}
