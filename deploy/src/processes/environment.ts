import type { ServerUrls } from '@bls/kit/servers/servers';
import type { ServiceAccess } from '@bls/kit/servers/prepare-database';
import type { ServiceName } from '@bls/proto/contracts/services';
import type { ProcessKind } from './catalogue.js';
import { derivedPassword, keyRingFile, keyRingsOf, type Secrets, servicePublicKeys } from './secrets.js';

/** The shared configuration of the processes of one installation. */
export interface Installation {
  servers: ServerUrls;
  databases: Record<ServiceName, ServiceAccess>;
  secrets: Secrets;
  /**
   * Folder of the key rings, which running processes read again when they change. Without it the rings are in the environment.
   */
  keysDir?: string | undefined;
  /** Folder of the objects when there is no S3 endpoint. */
  objectsDir: string;
  /** Folder of the built front end. */
  staticDir: string;
  /** Folder of the tenants' logos. */
  logosDir: string;
  /** Where the BFF listens. */
  host: string;
  port: number;
  /** The address that people type. */
  publicUrl: string;
  /** False when the NATS server has no accounts (one that is configured by its URL). */
  natsAccounts: boolean;
  demo: boolean;
}

/** Variables that are copied from the environment of the starting process. */
export const PASSED = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'TMPDIR',
  'LOG_LEVEL',
  'ACCESS_LOG',
  'DEFAULT_TENANT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'NODE_EXTRA_CA_CERTS',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'SMS_FROM',
  'MAIL_FROM',
  'AUDIT_MAIL_TO',
  'AUDIT_MAIL_HOURS',
  'AUDIT_ANCHOR_MINUTES',
  'AUDIT_RETENTION_DAYS',
  'MAIL_PRIVATE_SERVERS',
  'WEBHOOK_PRIVATE_ADDRESSES',
  'WEBHOOK_RETRY_SECONDS',
  'CLAMD_URL',
  'CLAMD_SECONDS',
  'TIMESTAMP_URL',
  'TRUSTED_PROXIES',
  'API_BASE',
  'PUBLIC_CALLS_PER_MINUTE',
  'ACCOUNT_CALLS_PER_MINUTE',
  'VERIFIED_FILES_PER_MINUTE',
  'NATS_PREFIX',
  'QUEUE_PREFIX',
  'NATS_REPLICAS',
  'DATABASE_POOLER',
  'REDIS_SENTINEL_NAME',
];

/** Of these, only the files service gets a copy. */
const PASSED_TO_FILES = ['CONTENT_CERTIFICATE', 'CONTENT_KEY'];

const passed = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/**
 * The part of the heap for new objects grows to three times 16 MB while a process works. With 4 MB a call costs a tenth to a third
 * more processor time for collecting garbage, and all processes together need 30 MB less when idle: `npm run bench -- memory` and
 * `-- term-sheets` measure both. The Dockerfile has the same.
 */
export const NODE_OPTIONS = '--max-semi-space-size=16';

/**
 * The environment of one process: only what it needs; no process has the account that owns the schemas, the BFF neither a
 * database nor a key of a service.
 */
export function environmentOf(kind: ProcessKind, healthPort: number, installation: Installation): Record<string, string> {
  return {
    ...common(kind, healthPort, installation),
    ...(kind.service === 'bff' ? forBff(installation) : forService(kind.service, installation)),
  };
}

function common(kind: ProcessKind, healthPort: number, { servers, secrets, natsAccounts, demo }: Installation): Record<string, string> {
  return {
    ...passed(PASSED),
    NODE_ENV: 'production',
    NODE_OPTIONS,
    NATS_URL: servers.natsUrl,
    ...(natsAccounts ? { NATS_USER: kind.service, NATS_PASSWORD: derivedPassword(secrets, `nats.${kind.service}`) } : {}),
    REDIS_URL: servers.redisUrl,
    ACTOR_PUBLIC_KEY: secrets.actorPublicKey,
    HEALTH_PORT: String(healthPort),
    DEMO: demo ? '1' : '',
  };
}

function forService(service: ServiceName, installation: Installation): Record<string, string> {
  const { databases, secrets, publicUrl, servers } = installation;
  return {
    DATABASE_URL: databases[service].url,
    ...(servers.readUrl ? { DATABASE_READ_URL: readUrlOf(databases[service].url, servers.readUrl) } : {}),
    DATABASE_POOL: '10',
    SERVICE_PRIVATE_KEY: secrets.serviceKeys[service].privateKey,
    SERVICE_PUBLIC_KEYS: servicePublicKeys(secrets),
    ...keyRings(service, installation),
    PUBLIC_URL: publicUrl,
    ...(service === 'identity' ? { ACTOR_PRIVATE_KEY: secrets.actorPrivateKey } : {}),
    ...(service === 'files' ? { ...passed(PASSED_TO_FILES), ...objectStore(installation) } : {}),
  };
}

/** The address of a service's database on another server. */
function readUrlOf(databaseUrl: string, server: string): string {
  const [url, { hostname, port }] = [new URL(databaseUrl), new URL(server)];
  Object.assign(url, { hostname, port });
  return url.href;
}

function keyRings(service: ServiceName, { secrets, keysDir }: Installation): Record<string, string> {
  const rings = keyRingsOf(secrets, service);
  if (keysDir === undefined) return rings;
  return Object.fromEntries(Object.keys(rings).map((variable) => [`${variable}_FILE`, keyRingFile(keysDir, service, variable)]));
}

/** Where the objects are, for the files service and its commands. */
export function objectStore({ servers, objectsDir }: Pick<Installation, 'servers' | 'objectsDir'>): Record<string, string> {
  if (!servers.s3) return { FILES_STORE: 'disk', FILES_DIR: objectsDir };
  const { endpoint, accessKey, secretKey } = servers.s3;
  return { FILES_STORE: 's3', S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
}

function forBff({ host, port, publicUrl, staticDir, logosDir }: Installation): Record<string, string> {
  return { HOST: host, PORT: String(port), PUBLIC_URL: publicUrl, STATIC_DIR: staticDir, LOGO_DIR: logosDir };
}
