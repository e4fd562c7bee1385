import { z } from 'zod';
import { anchorNameSchema } from '../../../domain/audit/anchor.js';
import { defineCall } from '../../call.js';

const trail = z.string().regex(/^[a-z]+\.[a-z]+$/);
const anchorText = z.string().min(1).max(4000);
export const ANCHORS_PER_PAGE = 500;

export const auditAnchorWrite = defineCall({
  subject: 'files.audit-anchor.write.v1',
  access: 'internal',
  summary:
    'Stores an anchor of the audit trail of the tenant, once: an existing one is never written again. Repeating it with the same text changes nothing, another text is a conflict.',
  request: z.strictObject({ trail, name: anchorNameSchema, text: anchorText }),
  response: z.object({}),
});

export const auditAnchorList = defineCall({
  subject: 'files.audit-anchor.list.v1',
  access: 'internal',
  safe: true,
  summary: 'The stored anchors of a trail of the tenant in the order of their names, at most 500 after `after`.',
  request: z.strictObject({ trail, after: anchorNameSchema.optional() }),
  response: z.object({ anchors: z.array(z.object({ name: anchorNameSchema, text: anchorText })) }),
  timeout: 30_000,
});
