import { z } from 'zod';
import { defineCall } from '../call.js';
import { searchGroupSchema } from '../../domain/search/hit.js';
import { SEARCH_KINDS, searchKindSchema, type SearchService } from '../../domain/search/kinds.js';

const request = z.strictObject({
  /** Returns nothing below three characters, or two in a script without spaces. */
  text: z.string().trim().max(200),
  /** At most so many of each kind. */
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

/** How long the search waits for a service; the others answer without it then. */
const PATIENCE_MS = 3000;

const within = (service: SearchService) =>
  defineCall({
    subject: `${service}.search.find.v1`,
    access: 'session.own',
    summary: 'What the caller may find of the kinds that the service owns, best first.',
    request,
    response: z.object({ groups: z.array(searchGroupSchema) }),
    timeout: PATIENCE_MS,
    safe: true,
  });

/** What each service answers for its own kinds; the search of the browser is put together from them. */
export const SEARCH_CALLS = {
  licensing: within('licensing'),
  identity: within('identity'),
  approvals: within('approvals'),
  files: within('files'),
  finance: within('finance'),
} as const satisfies Record<SearchService, unknown>;
export const SEARCH_SERVICES = [...new Set(Object.values(SEARCH_KINDS).map(({ service }) => service))];

/** Answered by the BFF, which asks every service that the caller may find something of. */
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
    'Deals, contracts, companies, properties, people and what else the caller may see, by what is typed; groups and hits best first.',
  request,
  response: z.object({
    groups: z.array(searchGroupSchema),
    /** Kinds whose service did not answer. */
    missing: z.array(searchKindSchema),
  }),
});
