import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses the JSON answers of a scope; routes that are registered before are not covered. Files and events have other types, and
 * an answer that has an encoding already keeps it. No answer repeats a credential of the browser, so that its size says nothing
 * about one.
 */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    // a smaller answer is sent in one packet anyway
    threshold: 1400,
    // up to a long list: 0.6 ms of processor time for 35 kB, as a stream or in another thread twice as much
    syncThreshold: 65_536,
    // higher qualities save a tenth and cost more than twice as much
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 3 },
    // requests are read as they arrive
    globalDecompression: false,
  });
}
