import type { ServiceName } from '@bls/proto/contracts/services';

/** One process of the system: the image target, the compose service and the Kubernetes deployment have its name. */
export interface ProcessKind {
  name: ProcessName;
  /** Compiled entry, from the root of the project. */
  entry: string;
  /** The service whose schema and NATS account it uses; the BFF has an account, but no schema. */
  service: ServiceName | 'bff';
}

export const PROCESS_NAMES = [
  'identity',
  'licensing',
  'licensing-worker',
  'approvals',
  'approvals-worker',
  'finance',
  'finance-worker',
  'files',
  'files-worker',
  'bff',
] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

export const PROCESSES: readonly ProcessKind[] = [
  { name: 'identity', entry: 'services/identity/dist/main.js', service: 'identity' },
  { name: 'licensing', entry: 'services/licensing/dist/main.js', service: 'licensing' },
  { name: 'licensing-worker', entry: 'services/licensing/dist/worker.js', service: 'licensing' },
  { name: 'approvals', entry: 'services/approvals/dist/main.js', service: 'approvals' },
  { name: 'approvals-worker', entry: 'services/approvals/dist/worker.js', service: 'approvals' },
  { name: 'finance', entry: 'services/finance/dist/main.js', service: 'finance' },
  { name: 'finance-worker', entry: 'services/finance/dist/worker.js', service: 'finance' },
  { name: 'files', entry: 'services/files/dist/main.js', service: 'files' },
  { name: 'files-worker', entry: 'services/files/dist/worker.js', service: 'files' },
  { name: 'bff', entry: 'bff/dist/main.js', service: 'bff' },
];
