import { z } from 'zod';
import { requiredText } from '../values/ids.js';

/** What can fail permanently. Labels: `operations.kind.{kind}`. */
export const DEAD_LETTER_KINDS = ['event', 'job'] as const;

/** Result of a retry: the event was handled, the job is in its queue again, or the event failed again. */
export const RETRY_OUTCOMES = ['handled', 'queued', 'failed'] as const;

/** How many dead letters a call returns by default, and at most. */
export const DEAD_LETTERS_PER_PAGE = 100;
export const MAX_DEAD_LETTERS = 500;

/** The input for discarding a dead letter. */
export const discardFields = z.strictObject({ reason: requiredText(500) });
