import { idSchema } from '@bls/proto/domain/values/ids';
import { instantSchema } from '@bls/proto/domain/values/time';
import { defineJob } from '@bls/kit/jobs/job-queue';
import { z } from 'zod';

/** Writes the archive of an audit pack. */
export const writeAuditPackJob = defineJob('write-audit-pack', z.object({ packId: idSchema }), { heavy: true });
/** Ends the packs whose time has passed. Tests set `now`; without it the clock counts. */
export const expireAuditPacksJob = defineJob('expire-audit-packs', z.object({ now: instantSchema.optional() }));
/** Deletes the file of an ended pack. */
export const removeAuditPackJob = defineJob('remove-audit-pack', z.object({ packId: idSchema }));
