import { z } from 'zod';
import { instantSchema } from '../values/time.js';
import { tenantSchema } from '../values/ids.js';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The folder-safe name of an anchor: the instant at which it was made, such as `2026-11-23t22-00-00-000z`. */
export const anchorNameSchema = z.string().regex(/^\d{4}-\d\d-\d\dt\d\d-\d\d-\d\d-\d{3}z$/);
export const anchorName = (at: Date): string => at.toISOString().toLowerCase().replaceAll(/[:.]/g, '-');

/**
 * The signed head of a tenant's audit trail, stored outside the database. Rows up to `sequence` can then not be changed or
 * removed without notice, not even by somebody who can write every table.
 */
export const anchorSchema = z.strictObject({
  format: z.literal(1),
  /** The table of the trail, such as `identity.audit`. */
  trail: z.string(),
  tenant: tenantSchema,
  at: instantSchema,
  sequence: z.int().nonnegative(),
  hash: hashSchema,
  /** The first row whose hash is keyed; the rows before it come from an earlier version. */
  keyedFrom: z.int().positive(),
  /** The anchor before this one, and the SHA-256 of its text. */
  previous: z.strictObject({ name: anchorNameSchema, digest: hashSchema }).nullable(),
  /** The id of the key that signed. */
  key: z.string(),
  /** Ed25519, base64. */
  signature: z.string(),
});
export type Anchor = z.infer<typeof anchorSchema>;

/** What a check of a trail can find. Labels: `audit.finding.{kind}`. */
export const AUDIT_FINDINGS = [
  'altered',
  'removed',
  'recomputed',
  'unlinked',
  'unkeyed',
  'unknownKey',
  'rolledBack',
  'anchorMismatch',
  'anchorForged',
  'anchorRemoved',
] as const;
export type AuditFindingKind = (typeof AUDIT_FINDINGS)[number];

/** Something that a check found: the rows concerned, and the anchor when one proves it. */
export const auditFindingSchema = z.object({
  kind: z.enum(AUDIT_FINDINGS),
  from: z.int(),
  to: z.int(),
  anchor: z.string().nullable(),
});
export type AuditFinding = z.infer<typeof auditFindingSchema>;
