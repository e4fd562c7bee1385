import { z } from 'zod';

/** Ids are UUIDs made by the writing service, so that a retried command can carry the same one. */
export const idSchema = z.uuid();
export const tenantSchema = z.string().regex(/^[A-Z][A-Z0-9]{1,15}$/);
/** Optimistic concurrency: the caller sends the revision it saw; a write against an older one answers `conflict`. */
export const revisionSchema = z.int().min(0);
/** A trimmed, single text field; `max` in characters. */
export const text = (max: number) => z.string().trim().max(max);
export const requiredText = (max: number) => z.string().trim().min(1, { error: 'required' }).max(max);
