import { PROCESSES, type ProcessKind } from '../processes/catalogue.js';
import { ENCRYPTING } from '../processes/environment.js';
import { natsConfig } from '../nats/nats-accounts.js';

type Manifest = Record<string, unknown>;

const APP = 'brand-licensing';
const labels = (name: string): Record<string, string> => ({ 'app.kubernetes.io/part-of': APP, 'app.kubernetes.io/name': name });
const secret = (name: string, key: string): Manifest => ({ name, valueFrom: { secretKeyRef: { name: `${APP}-secrets`, key } } });
const plain = (name: string, value: string): Manifest => ({ name, value });

/** How many of each process run at first; workers and stateless services are scaled manually or by an autoscaler. */
const REPLICAS: Partial<Record<ProcessKind['name'], number>> = {
  bff: 2,
  licensing: 2,
  finance: 2,
  'finance-worker': 2,
  files: 2,
  'files-worker': 2,
};

/** Everything but the servers with data: the secret contains the addresses of PostgreSQL, Redis and S3. */
export function manifests(): Manifest[] {
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: APP } },
    prepareJob(),
    ...nats(),
    ...PROCESSES.map(deployment),
    service('bff', 80, 8080),
    ...PROCESSES.filter(({ name }) => (REPLICAS[name] ?? 1) > 1).map(disruptionBudget),
    defaultDeny(),
  ];
}

function deployment(kind: ProcessKind): Manifest {
  const { name } = kind;
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: APP, labels: labels(name) },
    spec: {
      replicas: REPLICAS[name] ?? 1,
      selector: { matchLabels: labels(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: { metadata: { labels: labels(name) }, spec: podOf(kind) },
    },
  };
}

function podOf(kind: ProcessKind): Manifest {
  const { name, service: owner } = kind;
  const ports = [{ name: 'health', containerPort: 9000 }, ...(name === 'bff' ? [{ name: 'http', containerPort: 8080 }] : [])];
  return {
    // a drain may take as long as the longest running call
    terminationGracePeriodSeconds: 40,
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name,
        image: `${APP}/${name}:latest`,
        ports,
        env: [...common(owner), ...(owner === 'bff' ? bffEnv() : serviceEnv(owner))],
        readinessProbe: { httpGet: { path: '/ready', port: 'health' }, periodSeconds: 3, failureThreshold: 2 },
        livenessProbe: { httpGet: { path: '/health', port: 'health' }, periodSeconds: 10, failureThreshold: 6 },
        startupProbe: { httpGet: { path: '/health', port: 'health' }, periodSeconds: 2, failureThreshold: 60 },
        resources: { requests: { cpu: '100m', memory: '192Mi' }, limits: { memory: name.endsWith('worker') ? '1Gi' : '512Mi' } },
        securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
      },
    ],
    volumes: [{ name: 'tmp', emptyDir: {} }],
  };
}

const common = (owner: string): Manifest[] => [
  plain('NATS_URL', 'nats://nats:4222'),
  plain('NATS_USER', owner),
  secret('NATS_PASSWORD', `nats-${owner}`),
  secret('ACTOR_PUBLIC_KEY', 'actor-public-key'),
];

const bffEnv = (): Manifest[] => [
  secret('PUBLIC_URL', 'public-url'),
  plain('PORT', '8080'),
  // the ingress, which ends TLS
  plain('TRUSTED_PROXIES', 'uniquelocal'),
];

function serviceEnv(owner: string): Manifest[] {
  return [
    secret('DATABASE_URL', `database-url-${owner}`),
    secret('REDIS_URL', 'redis-url'),
    secret('SERVICE_PRIVATE_KEY', `service-private-key-${owner}`),
    secret('SERVICE_PUBLIC_KEYS', 'service-public-keys'),
    ...(ENCRYPTING.has(owner) ? [secret('ENCRYPTION_KEY', 'encryption-key')] : []),
    secret('PUBLIC_URL', 'public-url'),
    ...(owner === 'identity'
      ? [
          secret('ACTOR_PRIVATE_KEY', 'actor-private-key'),
          secret('SMTP_URL', 'smtp-url'),
          secret('SMS_GATEWAY_URL', 'sms-gateway-url'),
          secret('SMS_GATEWAY_TOKEN', 'sms-gateway-token'),
        ]
      : []),
    ...(owner === 'files'
      ? [
          plain('FILES_STORE', 's3'),
          secret('S3_ENDPOINT', 's3-endpoint'),
          secret('S3_ACCESS_KEY', 's3-access-key'),
          secret('S3_SECRET_KEY', 's3-secret-key'),
        ]
      : []),
  ];
}

/** Prepares schemas and roles and migrates; services that start before it is done wait for their schema. */
function prepareJob(): Manifest {
  const roles = ['owner', 'identity', 'licensing', 'approvals', 'finance', 'files'];
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'prepare', namespace: APP, labels: labels('prepare') },
    spec: {
      backoffLimit: 20,
      template: {
        metadata: { labels: labels('prepare') },
        spec: {
          restartPolicy: 'OnFailure',
          containers: [
            {
              name: 'prepare',
              image: `${APP}/tools:latest`,
              env: [
                secret('POSTGRES_URL', 'postgres-url'),
                ...roles.map((role) => secret(`DB_PASSWORD_${role.toUpperCase()}`, `database-password-${role}`)),
              ],
            },
          ],
        },
      },
    },
  };
}

function nats(): Manifest[] {
  const users = ['identity', 'licensing', 'approvals', 'finance', 'files', 'bff'];
  return [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'nats', namespace: APP }, data: { 'nats.conf': natsConfig() } },
    service('nats', 4222, 4222),
    {
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: 'nats', namespace: APP, labels: labels('nats') },
      spec: {
        serviceName: 'nats',
        replicas: 1,
        selector: { matchLabels: labels('nats') },
        template: {
          metadata: { labels: labels('nats') },
          spec: {
            containers: [
              {
                name: 'nats',
                image: 'nats:2',
                args: ['nats-server', '--config', '/etc/nats/nats.conf'],
                env: users.map((user) => secret(`NATS_PASSWORD_${user.toUpperCase()}`, `nats-${user}`)),
                ports: [{ containerPort: 4222 }],
                readinessProbe: { httpGet: { path: '/healthz', port: 8222 } },
                volumeMounts: [
                  { name: 'config', mountPath: '/etc/nats' },
                  { name: 'data', mountPath: '/data' },
                ],
              },
            ],
            volumes: [{ name: 'config', configMap: { name: 'nats' } }],
          },
        },
        volumeClaimTemplates: [
          { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } } },
        ],
      },
    },
  ];
}

const service = (name: string, port: number, targetPort: number): Manifest => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, namespace: APP, labels: labels(name) },
  spec: { selector: labels(name), ports: [{ port, targetPort }] },
});

const disruptionBudget = ({ name }: ProcessKind): Manifest => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, namespace: APP },
  spec: { minAvailable: 1, selector: { matchLabels: labels(name) } },
});

/** Services accept connections only from NATS and the probes; only the BFF is reachable from outside. */
const defaultDeny = (): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'only-bff-from-outside', namespace: APP },
  spec: {
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': APP } },
    policyTypes: ['Ingress'],
    ingress: [{ from: [{ podSelector: {} }] }, { ports: [{ port: 8080 }] }],
  },
});
