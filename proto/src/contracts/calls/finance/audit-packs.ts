import { z } from 'zod';
import { defineCall } from '../../call.js';
import { idSchema } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';

/** `running`: a job writes it. `removed`: its time has passed, and its file is deleted. */
export const AUDIT_PACK_STATES = ['running', 'ready', 'removed'] as const;

const auditPack = z.object({
  id: idSchema,
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  year: z.int(),
  state: z.enum(AUDIT_PACK_STATES),
  /** 0 to 1. */
  progress: z.number(),
  /** Files in the archive, without its index and list of hashes; null until they are written. */
  documents: z.int().nullable(),
  /** Documents that exist no more; the index names them. */
  missing: z.int().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  /** SHA-256 of the archive in hexadecimal. */
  sha256: z.string().nullable(),
  expiresAt: instantSchema.nullable(),
  at: instantSchema,
  byName: z.string(),
});
export type AuditPackView = z.infer<typeof auditPack>;

export const auditYearSchema = z.int().min(2000).max(2200);

/**
 * A job writes it. The caller generates `id`, and a repeated call answers the same. While a pack of the licensee and year is being
 * written, its row is the answer. Errors: ruleBroken `auditPack.noContracts` for a
 * company without contracts in the tenant, `auditPack.future` for a later year.
 */
export const auditPackStart = defineCall({
  subject: 'finance.audit-pack.start.v1',
  access: 'books.audit',
  http: 'POST /Books/StartAuditPack',
  changes: ['books'],
  summary:
    'Begins an archive with everything about a licensee and a calendar year: contracts, reports, calculations, bills, payments, changes.',
  request: z.strictObject({ id: idSchema, companyId: idSchema, year: auditYearSchema }),
  response: auditPack,
});

export const auditPackList = defineCall({
  subject: 'finance.audit-pack.list.v1',
  access: 'books.audit',
  http: 'GET /Books/AuditPacks',
  shows: ['books'],
  summary: 'The newest hundred audit packs, of one licensee or of all.',
  request: z.strictObject({ companyId: idSchema.optional() }),
  response: z.object({ packs: z.array(auditPack) }),
});

/** Error: notFound when it is not ready, or removed. */
export const auditPackDownload = defineCall({
  subject: 'finance.audit-pack.download.v1',
  access: 'books.audit',
  http: 'POST /Books/DownloadAuditPack',
  changes: [],
  summary: 'A download ticket for an audit pack.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ fileId: idSchema, ticket: z.string() }),
});

export const auditPackCalls = { auditPackStart, auditPackList, auditPackDownload };
