import { z } from 'zod';
import { defineCall } from '../call.js';
import { searchGroupSchema } from '../../domain/search/hit.js';
import { SEARCH_KINDS, searchKindSchema, type SearchService } from '../../domain/search/kinds.js';

const request = z.strictObject({
  /** Returns nothing below three characters, or two in a script without spaces. */
  text: z.string().trim().max(200),
  /** At most this many of each kind. */
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

/** How long the search waits for a service; the others answer without it then. */
const PATIENCE_MS = 3000;

const within = (service: SearchService) =>
  defineCall({
    subject: `${service}.search.find.v1`,
    access: 'session.own',
    summary: 'The items that the caller may find, of the kinds that the service owns, best match first.',
    request,
    response: z.object({ groups: z.array(searchGroupSchema) }),
    timeout: PATIENCE_MS,
    safe: true,
  });

/** The answer of each service for its own kinds; the BFF combines them. */
export const SEARCH_CALLS = {
  licensing: within('licensing'),
  identity: within('identity'),
  approvals: within('approvals'),
  files: within('files'),
  finance: within('finance'),
} as const satisfies Record<SearchService, unknown>;
export const SEARCH_SERVICES = [...new Set(Object.values(SEARCH_KINDS).map(({ service }) => service))];

/** Answered by the BFF, which asks every service with kinds that the caller may find. */
export const searchFind = defineCall({
  subject: 'bff.search.find.v1',
  access: 'session.own',
  http: 'GET /Search/Find',
  shows: [
    'agentProperty',
    'approval',
    'artSource',
    'aul',
    'bill',
    'company',
    'contract',
    'design',
    'event',
    'insurance',
    'invitation',
    'pop',
    'property',
    'salesReport',
    'spu',
    'sticker',
    'styleGuide',
    'termSheet',
    'user',
  ],
  summary:
    'Searches deals, contracts, companies, properties, users and other items that the caller may see; groups and items by best match.',
  request,
  response: z.object({
    groups: z.array(searchGroupSchema),
    /** Kinds whose service did not answer. */
    missing: z.array(searchKindSchema),
  }),
});
