import { IMAGES, imagesPresent } from '@bls/kit/servers/containers';
import type { ServiceAccess } from '@bls/kit/servers/prepare-database';
import type { ServiceName } from '@bls/proto/contracts/services';
import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import type { ProcessName } from '../src/processes/catalogue.js';
import { runningSystem } from './system-running.js';
import { startInContainers } from './system-containers.js';
import { startAsProcesses } from './system-processes.js';

export type Server = 'postgres' | 'nats' | 'redis';
export type Part = ProcessName | Server;

/** A whole system on servers of its own, that a test may break and mend. */
export interface System {
  mode: 'containers' | 'processes';
  /** Address of the BFF, for a browser. */
  address: string;
  /** The database as a superuser, who passes row-level security: for looking at everything. */
  databaseUrl: string;
  /** Ends a part at once, without a chance to say goodbye; it stays away. */
  kill(part: Part): Promise<void>;
  /** Starts a part that was killed, and waits until it is ready. */
  restart(part: Part): Promise<void>;
  /** One more process of a kind, sharing the work with the first. Answers what ends it. */
  addReplica(name: ProcessName): Promise<() => Promise<void>>;
  /** What a process has logged so far (its replicas included). */
  logsOf(name: ProcessName): Promise<string>;
  /** What each replica of a process answers at its own port, the first one first. Status 0: it does not answer. */
  probe(name: ProcessName, path: '/ready' | '/metrics'): Promise<{ status: number; text: string }[]>;
  /** Makes a call the way a service makes it: for what has no route. */
  callAs<C extends Call>(service: ServiceName, call: C, request: RequestInput<C>, tenant: string): Promise<ResponseOf<C>>;
  /** Events that some consumer has still to take, or is taking. */
  eventsWaiting(): Promise<number>;
  /** One more database on the same server, with the schema of every service and no process on it. */
  addDatabase(name: string): Promise<{ url: string; services: Record<ServiceName, ServiceAccess> }>;
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** Load the demo tenants; a system without them is empty. */
  demo?: boolean;
  mode?: System['mode'];
}

/**
 * Starts everything and answers when it is ready: as containers of the one Dockerfile where a Docker daemon has the base
 * images, else as processes. JOURNEY=processes or JOURNEY=containers decides it by hand; SYSTEM_URL takes one that runs.
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const running = process.env['SYSTEM_URL'];
  if (running) return runningSystem(running);
  const wanted = options.mode ?? process.env['JOURNEY'];
  const containers =
    wanted === 'containers' ||
    (wanted !== 'processes' && (await imagesPresent([IMAGES.postgres, IMAGES.nats, IMAGES.redis, IMAGES.minio, 'node:24-bookworm-slim'])));
  const demo = options.demo ?? true;
  return containers ? startInContainers(demo) : startAsProcesses(demo);
}
