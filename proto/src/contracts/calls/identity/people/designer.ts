import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema } from '../../../../domain/values/ids.js';

export const designerList = defineCall({
  subject: 'identity.designer.list.v1',
  access: 'styleGuide.write',
  http: 'GET /StyleGuidesManagement/Designers',
  shows: ['user'],
  summary: 'The active junior designers of the licensor, by name.',
  request: z.strictObject({}),
  response: z.object({ designers: z.array(z.object({ userId: idSchema, name: z.string() })) }),
});
