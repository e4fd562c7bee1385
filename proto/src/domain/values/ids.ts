import { z } from 'zod';
import { ruleIssue } from './errors.js';

const EMPTY_ID = '00000000-0000-0000-0000-000000000000';

/** Ids are UUIDs made by the writing service, so that a retried command can carry the same one. The empty one names nothing. */
export const idSchema = z.uuid().check((ctx) => {
  if (ctx.value === EMPTY_ID) ctx.issues.push(ruleIssue('required', []));
});
export const tenantSchema = z.string().regex(/^[A-Z][A-Z0-9]{1,15}$/);
/** Optimistic concurrency, within what a column counts to: the caller sends the revision it saw; a write against an older one answers `conflict`. */
export const revisionSchema = z.int().min(0).max(2_147_483_646);
/** A trimmed, single text field; `max` in characters. */
export const text = (max: number) => z.string().trim().max(max);
export const requiredText = (max: number) => z.string().trim().min(1, { error: 'required' }).max(max);
