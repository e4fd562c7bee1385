import { z } from 'zod';
import { defineEvent } from '../event.js';
import { issueSchema } from '../../domain/values/errors.js';
import { idSchema } from '../../domain/values/ids.js';

/** A style guide with the licensees that it is for, as giving access follows it. Later revisions replace earlier ones. */
export const styleGuideSaved = defineEvent(
  'files.style-guide.saved.v1',
  z.object({
    styleGuideId: idSchema,
    revision: z.int(),
    name: z.string(),
    characterIds: z.array(idSchema),
    /** Empty for a guide that is withdrawn. */
    companyIds: z.array(idSchema),
    designerId: idSchema.nullable(),
    byName: z.string(),
    /** Its file was replaced: access that waits for a style guide is reviewed again. */
    corrected: z.boolean().optional(),
  }),
);

/** An archive was unpacked; or refused, with the issues of its entries, and nothing of it was stored. */
export const archiveUnpacked = defineEvent(
  'files.archive.unpacked.v1',
  z.object({ archiveId: idSchema, ownerKind: z.string(), userId: idSchema, pictures: z.int(), issues: z.array(issueSchema) }),
);
