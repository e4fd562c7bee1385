import type { FastifyRequest } from 'fastify';
import type { Language } from './texts.js';

/** The language of the response, from `Accept-Language`. */
export const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.toLowerCase().startsWith('zh') ? 'zh' : 'en';
