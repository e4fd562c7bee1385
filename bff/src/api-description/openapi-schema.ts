import { ERRORS } from '@bls/proto/domain/values/errors';
import { z } from 'zod';

/** The JSON schema of a request (`input`) or of a response (`output`). */
export const schema = (type: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' });
  return rest;
};

/** The envelope of every response. */
export const envelope = (result: object): object => ({
  type: 'object',
  required: ['Result', 'Error'],
  properties: {
    Result: result,
    Error: { type: ['string', 'null'] },
    ErrorCode: { type: 'string', enum: Object.keys(ERRORS) },
    Issues: { type: 'array', items: { $ref: '#/components/schemas/Issue' } },
  },
});
