import { hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What the files service reads from its environment beside the kit's own variables. */
export const filesConfigSchema = z
  .object({
    /** `disk` keeps objects in FILES_DIR, `s3` in a bucket; without it S3 is used when an endpoint is given. */
    FILES_STORE: z.enum(['disk', 's3']).optional(),
    FILES_DIR: z.string().default('.data/files'),
    /** Where this process serves the folder to other processes; port 0 takes any free one. */
    FILES_HOST: z.string().default('127.0.0.1'),
    FILES_PORT: z.coerce.number().int().min(0).max(65535).default(0),
    /** How others reach that listener when it is not by FILES_HOST and the port, such as `http://files:9100`. */
    FILES_URL: z.url().optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY: z.string().default(''),
    S3_SECRET_KEY: z.string().default(''),
    S3_BUCKET: z.string().min(3).default('brand-licensing'),
    S3_REGION: z.string().default('us-east-1'),
    SERVICE_SECRET: z.string().optional(),
    /** Base64 of at least 32 random bytes; passwords of archives are stored sealed by it. Only the service needs it. */
    ENCRYPTION_KEY: z.string().min(40).optional(),
    /** The address that people type; sealed papers name it. */
    PUBLIC_URL: z.url().default('http://localhost:8080'),
    /** An upload that is not completed by then is removed with what has arrived of it. */
    UPLOAD_HOURS: z.coerce.number().positive().default(24),
    /** A file that nothing took into its possession by then is removed. */
    UNATTACHED_DAYS: z.coerce.number().positive().default(30),
  })
  .transform((given) => ({ ...given, FILES_STORE: given.FILES_STORE ?? (given.S3_ENDPOINT ? ('s3' as const) : ('disk' as const)) }))
  .refine((config) => config.FILES_STORE === 'disk' || config.S3_ENDPOINT, { path: ['S3_ENDPOINT'], message: 'needed by FILES_STORE=s3' });
export type FilesConfig = z.infer<typeof filesConfigSchema>;

/** Replicas share the key that signs addresses of the disk store; one that has no secret trusts only itself. */
export const urlSecret = (config: Pick<FilesConfig, 'SERVICE_SECRET'>): Buffer =>
  config.SERVICE_SECRET ? Buffer.from(hkdfSync('sha256', config.SERVICE_SECRET, '', 'addresses of the files store', 32)) : randomBytes(32);
