import { baseConfigSchema } from '@bls/kit/app/config';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { z } from 'zod';

export const configSchema = baseConfigSchema
  .pick({
    NATS_URL: true,
    NATS_USER: true,
    NATS_PASSWORD: true,
    NATS_PREFIX: true,
    HEALTH_PORT: true,
    HEALTH_HOST: true,
    LOG_LEVEL: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    OTEL_TRACES_SAMPLER: true,
    OTEL_TRACES_SAMPLER_ARG: true,
  })
  .extend({
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    HOST: z.string().default('0.0.0.0'),
    /** The address that people type; decides whether cookies are Secure. */
    PUBLIC_URL: z.url().default('http://localhost:8080'),
    /**
     * Addresses or ranges of the proxies in front (`uniquelocal`, `10.0.0.0/8`, several by comma): only their headers about
     * the visitor's address and protocol are trusted. Empty: none.
     */
    TRUSTED_PROXIES: z.string().default(''),
    /** Path under which a proxy serves the calls (`/licensing`), for the front end; the proxy removes it. */
    API_BASE: z
      .string()
      .regex(/^(\/[\w-]+)*$/)
      .default(''),
    /** Calls a minute without a session, from one address, and from one address about one account (sign-in, codes, links). 0: any number. */
    PUBLIC_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(300),
    ACCOUNT_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(30),
    /** Files a minute that one address may have verified without a session. 0: any number. */
    VERIFIED_FILES_PER_MINUTE: z.coerce.number().int().min(0).default(20),
    /**
     * How long the process still accepts requests after `/ready` has become 503: as long as load balancers need to notice. 0
     * where nothing in front asks `/ready`, and in Kubernetes, where the pod waits before the signal.
     */
    LEAVE_SECONDS: z.coerce.number().min(0).max(10).default(0),
    /** How long running requests may take when the process is asked to stop; at most 25, then it ends all of them. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(25).default(20),
    /** How long the headers of a request may take to arrive, and all of it. An upload is sent in pieces, each a request. */
    HEADERS_SECONDS: z.coerce.number().positive().max(600).default(20),
    REQUEST_SECONDS: z.coerce.number().positive().max(3600).default(180),
    /** One line at info for each HTTP request; off: only failures, and the others at debug. */
    ACCESS_LOG: z.enum(['on', 'off']).default('on'),
    /** Folder of the built front end. */
    STATIC_DIR: z.string().optional(),
    /** Folder with `{tenantCode}.png`, when logos are not in the front end. */
    LOGO_DIR: z.string().optional(),
    /** The tenant of visitors whom neither host name nor link nor device leads to one. Without it they are asked, unless there is only one. */
    DEFAULT_TENANT: tenantSchema.or(z.literal('')).default(''),
  });
export type BffConfig = z.infer<typeof configSchema>;

/** Injects the configuration of the process. */
export const CONFIG = Symbol('BFF configuration');
