import { z } from 'zod';
import { idSchema } from '../../../domain/values/ids.js';
import { defineCall } from '../../call.js';
import type { ServiceName } from '../../services.js';

const rowSchema = z.record(z.string(), z.unknown());

/** The call by which one service returns, page by page, what it has stored about a person. */
const personalDataRead = <Service extends ServiceName>(service: Service) =>
  defineCall({
    subject: `${service}.personal-data.read.v1`,
    access: 'internal',
    safe: true,
    summary: `A page of what the ${service} service has stored about a person.`,
    request: z.strictObject({
      userId: idSchema,
      /** Rows that have only a name are found by it. */
      fullName: z.string(),
      /** Where the page begins; without it at the first kind of data. */
      after: z.strictObject({ kind: z.string(), key: z.array(z.string()) }).optional(),
    }),
    response: z.object({
      kind: z.string(),
      rows: z.array(rowSchema),
      /** Null after the last page. */
      next: z.object({ kind: z.string(), key: z.array(z.string()) }).nullable(),
    }),
    timeout: 60_000,
  });

export const PERSONAL_DATA_CALLS = {
  licensing: personalDataRead('licensing'),
  approvals: personalDataRead('approvals'),
  finance: personalDataRead('finance'),
  files: personalDataRead('files'),
} as const satisfies Partial<Record<ServiceName, ReturnType<typeof personalDataRead>>>;
