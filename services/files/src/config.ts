import { z } from 'zod';
import { type ClamdAddress, parseClamdAddresses } from './clamd-address.js';

function addressesOf(text: string, context: z.RefinementCtx): ClamdAddress[] {
  const addresses = parseClamdAddresses(text);
  if (!addresses) context.addIssue({ code: 'custom', message: 'tcp://host:port or unix:///path, separated by commas' });
  return addresses ?? [];
}

/** The environment variables of the files service, beside those of the kit. */
export const filesConfigSchema = z
  .object({
    /** `disk` stores objects in FILES_DIR, `s3` in a bucket. Default: `s3` with S3_ENDPOINT, else `disk`. */
    FILES_STORE: z.enum(['disk', 's3']).optional(),
    FILES_DIR: z.string().default('.data/files'),
    /** Where this process serves the folder to other processes; port 0 takes any free one. */
    FILES_HOST: z.string().default('127.0.0.1'),
    FILES_PORT: z.coerce.number().int().min(0).max(65535).default(0),
    /** How other processes reach that listener, such as `http://files:9100`. Default: FILES_HOST and the port. */
    FILES_URL: z.url().optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY: z.string().default(''),
    S3_SECRET_KEY: z.string().default(''),
    S3_BUCKET: z.string().min(3).default('brand-licensing'),
    /** The bucket for anchors of audit trails. Default: the name of the other one with `-anchors`. */
    S3_ANCHOR_BUCKET: z.string().min(3).optional(),
    /** How many days the store refuses to remove an anchor, where it offers object lock. Takes effect when the bucket is created. */
    AUDIT_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).default(3650),
    S3_REGION: z.string().default('us-east-1'),
    /** The address of the product for people. Sealed documents link to it. */
    PUBLIC_URL: z.url().default('http://localhost:8080'),
    /** A time stamp authority (RFC 3161) for seals. Empty: the private one of the installation. */
    TIMESTAMP_URL: z.preprocess((value) => value || undefined, z.url().optional()),
    /** PEM of the certificate that signs content credentials, with its issuers, and of its key. Empty: one of each tenant. */
    CONTENT_CERTIFICATE: z.string().default(''),
    CONTENT_KEY: z.string().default(''),
    /** An incomplete upload is removed after this time. */
    UPLOAD_HOURS: z.coerce.number().positive().default(24),
    /** Addresses of malware scanners that speak ClamAV's protocol, `tcp://host:port` or `unix:///path`. Empty: no scans. */
    CLAMD_URL: z.string().default('').transform(addressesOf),
    /** A scan that takes longer fails. Below the two minutes that the completion of an upload may take. */
    CLAMD_SECONDS: z.coerce.number().min(1).max(115).default(100),
    /** A file without an owner is removed after this time. */
    UNATTACHED_DAYS: z.coerce.number().positive().default(30),
  })
  .transform((config) => ({ ...config, FILES_STORE: config.FILES_STORE ?? (config.S3_ENDPOINT ? ('s3' as const) : ('disk' as const)) }))
  .refine((config) => !config.CONTENT_CERTIFICATE === !config.CONTENT_KEY, {
    path: ['CONTENT_KEY'],
    message: 'CONTENT_CERTIFICATE and CONTENT_KEY belong together',
  })
  .refine((config) => config.FILES_STORE === 'disk' || config.S3_ENDPOINT, {
    path: ['S3_ENDPOINT'],
    message: 'required by FILES_STORE=s3',
  });
export type FilesConfig = z.infer<typeof filesConfigSchema>;
