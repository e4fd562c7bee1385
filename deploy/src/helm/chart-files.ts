import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queueKeys } from '@bls/kit/jobs/queue-keys';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { dashboardFiles } from '../monitoring/dashboards.js';
import { MONITORING } from '../paths.js';
import { NATS_ACCOUNTS, natsConfig, natsPasswordVariable } from '../nats/nats-accounts.js';
import { type ProcessKind, PROCESSES } from '../processes/catalogue.js';
import { isAudited, isEncrypting } from '../processes/secrets.js';

/** One variable of a process: the key of an existing Kubernetes secret, `{prefix}-{secret}`. */
interface SecretVariable {
  name: string;
  secret: string;
  key: string;
  optional?: true;
}

/** What a process may connect to; the chart's values say where that is. */
type Server = 'nats' | 'postgres' | 'redis' | 's3' | 'clamd' | 'mail' | 'https' | 'collector';

const of = (secret: string, name: string, key: string, optional = false): SecretVariable => ({
  name,
  secret,
  key,
  ...(optional ? { optional } : {}),
});

/** A process has the secrets of its own service, and what all services share. */
function secretsOf({ service }: ProcessKind): SecretVariable[] {
  const common = [of(service, 'NATS_PASSWORD', 'nats-password'), of('shared', 'ACTOR_PUBLIC_KEY', 'actor-public-key')];
  if (service === 'bff') return common;
  return [
    ...common,
    of('shared', 'SERVICE_PUBLIC_KEYS', 'service-public-keys'),
    of('redis', 'REDIS_URL', 'url'),
    of(service, 'DATABASE_URL', 'database-url'),
    of(service, 'DATABASE_READ_URL', 'database-read-url', true),
    of(service, 'SERVICE_PRIVATE_KEY', 'service-private-key'),
    ...(isEncrypting(service) ? [of(service, 'ENCRYPTION_KEYS', 'encryption-keys')] : []),
    ...(isAudited(service) ? [of(service, 'AUDIT_KEYS', 'audit-keys')] : []),
    ...(SECRETS_OF[service] ?? []),
  ];
}

/** What only one service needs. */
const SECRETS_OF: Partial<Record<ServiceName, readonly SecretVariable[]>> = {
  identity: [
    of('identity', 'ACTOR_PRIVATE_KEY', 'actor-private-key'),
    of('identity', 'SMTP_URL', 'smtp-url', true),
    of('identity', 'AUDIT_MAIL_TO', 'audit-mail-to', true),
    of('identity', 'SMS_GATEWAY_URL', 'sms-gateway-url', true),
    of('identity', 'SMS_GATEWAY_TOKEN', 'sms-gateway-token', true),
  ],
  files: [
    of('files', 'S3_ACCESS_KEY', 's3-access-key'),
    of('files', 'S3_SECRET_KEY', 's3-secret-key'),
    of('files', 'CONTENT_CERTIFICATE', 'content-certificate', true),
    of('files', 'CONTENT_KEY', 'content-key', true),
  ],
};

/**
 * The arrows of the system; every other connection is refused. The BFF and the services that read or write files use addresses of
 * the object store that the files service signs.
 */
const ARROWS: Record<ProcessKind['service'] | 'prepare', readonly Server[]> = {
  bff: ['nats', 's3', 'collector'],
  identity: ['nats', 'postgres', 'redis', 's3', 'mail', 'https', 'collector'],
  licensing: ['nats', 'postgres', 'redis', 's3', 'collector'],
  approvals: ['nats', 'postgres', 'redis', 's3', 'https', 'collector'],
  finance: ['nats', 'postgres', 'redis', 's3', 'collector'],
  files: ['nats', 'postgres', 'redis', 's3', 'clamd', 'collector'],
  prepare: ['postgres'],
};

/** Each process with its secrets and, for a worker, the queues by whose lengths it is scaled. */
const processes = (): unknown =>
  PROCESSES.map((kind) => ({
    name: kind.name,
    service: kind.service,
    secrets: secretsOf(kind),
    queues: kind.name.endsWith('-worker') ? queueKeys(kind.service) : [],
  }));

/** Only the migration step has the accounts of the database server and of the owner of the schemas. */
const prepareSecrets = (): SecretVariable[] => [
  of('prepare', 'POSTGRES_URL', 'postgres-url'),
  ...['owner', ...SERVICES].map((role) => of('prepare', `DB_PASSWORD_${role.toUpperCase()}`, `database-password-${role}`)),
];

const natsPasswords = (): SecretVariable[] => NATS_ACCOUNTS.map(({ user }) => of(user, natsPasswordVariable(user), 'nats-password'));

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** The generated files of the chart, by their path in it. `npm run -w deploy helm` writes them. */
export const chartFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['files/processes.json', json(processes())],
    ['files/prepare.json', json(prepareSecrets())],
    ['files/nats-passwords.json', json(natsPasswords())],
    ['files/arrows.json', json(ARROWS)],
    ['files/nats.conf', natsConfig()],
    ['files/alerts.yaml', readFileSync(join(MONITORING, 'alerts.yaml'), 'utf8')],
    ...[...dashboardFiles()].map(([name, text]): [string, string] => [`files/dashboard-${name}`, text]),
  ]);
