import { z } from 'zod';
import { SAMPLERS } from '../observability/tracer.js';

/** What every process reads from its environment once, at start. Unknown variables are ignored; invalid ones stop the start. */
export const baseConfigSchema = z.object({
  /** One address, or several of one cluster separated by commas. */
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  /** Separates installations (or test files) that use the same NATS server. */
  NATS_PREFIX: z
    .string()
    .regex(/^[a-z0-9]*$/)
    .default(''),
  /** How many NATS servers keep each event: 3 where there are three servers. Takes effect when the stream is created. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** One address; with REDIS_SENTINEL_NAME the addresses of the Sentinel servers, separated by commas. */
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  /** The name under which Redis Sentinel announces the primary. */
  REDIS_SENTINEL_NAME: z.string().optional(),
  QUEUE_PREFIX: z.string().default('bls'),
  DATABASE_URL: z.string().optional(),
  /**
   * The keys of this service's audit trail, `k2:BASE64,k1:BASE64`, the current one first. Keys are added, never removed.
   * AUDIT_KEYS_FILE names a file with them instead, which is read again when it was changed (`KeyRing.find`).
   */
  AUDIT_KEYS: z.string().optional(),
  AUDIT_KEYS_FILE: z.string().optional(),
  /** A synchronous standby with `synchronous_commit = remote_apply` that answers reads, as the same role. */
  DATABASE_READ_URL: z
    .string()
    .optional()
    .transform((url) => url || undefined),
  /** `transaction`: PgBouncer in transaction mode is between this process and the database servers. */
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  /** Base64 of the Ed25519 public key in SPKI DER; verifies actor tokens. */
  ACTOR_PUBLIC_KEY: z.string().min(1),
  /** Base64 of this service's own Ed25519 private key in PKCS#8 DER: signs its calls to other services. The BFF has none. */
  SERVICE_PRIVATE_KEY: z.string().optional(),
  /** The public keys of all services, `identity=KEY,licensing=KEY`: base64 of SPKI DER. */
  SERVICE_PUBLIC_KEYS: z.string().default(''),
  /** An event whose handler failed this many times becomes a dead letter; seven attempts take about three minutes. */
  EVENT_ATTEMPTS: z.coerce.number().int().min(1).max(100).default(7),
  /** How many jobs a worker process runs at once, in addition to one heavy job. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  /** The OpenTelemetry collector, `http://host:4318`; empty: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url()]).default(''),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  /** The share of traces that a sampler by ratio takes, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
export type BaseConfig = z.infer<typeof baseConfigSchema>;
export type Environment = Readonly<Record<string, string | undefined>>;
/** Injects the environment of the process; services parse their own part of it with `readConfig`. */
export const ENVIRONMENT = Symbol('environment');

/** Parses the environment. Throws one line that names each invalid variable, without its value because it may be a secret. */
export function readConfig<T extends z.ZodType>(schema: T, environment: Environment = process.env): z.output<T> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`bad configuration: ${problems.join('; ')}`);
}
