import { defineJob } from '@bls/kit/jobs/job-queue';
import { idSchema } from '@bls/proto/domain/values/ids';
import { z } from 'zod';

/** Draws the thumbnail and the preview of a file. */
export const drawPictures = defineJob('draw-pictures', z.object({ fileId: idSchema }));
