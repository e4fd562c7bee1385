import { defineCall } from '../../call.js';
import { royaltyCaseSchema } from '../../../domain/royalty/case/case.js';
import { royaltyResultSchema } from '../../../domain/royalty/case/result.js';

export const royaltySimulate = defineCall({
  subject: 'finance.royalty.simulate.v1',
  access: 'royalty.simulate',
  http: 'POST /TermSheetV2/Simulate',
  shows: ['termSheet'],
  summary: 'Calculates what a deal would bill from given sales, with the engine that bills real contracts. Stores nothing.',
  request: royaltyCaseSchema,
  response: royaltyResultSchema,
  timeout: 20_000,
});
