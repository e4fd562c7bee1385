import { IMAGES, imagesPresent } from '@bls/kit/servers/containers';
import type { ServiceAccess } from '@bls/kit/servers/prepare-database';
import type { ServiceName } from '@bls/proto/contracts/services';
import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import type { ProcessName } from '../../src/processes/catalogue.js';
import { runningSystem } from './system-running.js';
import { startInContainers } from './system-containers.js';
import { startAsProcesses } from './system-processes.js';

export type Server = 'postgres' | 'nats' | 'redis';
export type Part = ProcessName | Server;

/** A whole system on its own servers, which a test may kill and restart. */
export interface System {
  mode: 'containers' | 'processes';
  /** Address of the BFF, for a browser. */
  address: string;
  /** The database as a superuser, for whom row-level security does not apply. */
  databaseUrl: string;
  /** Kills a part without a graceful stop; it stays down. */
  kill(part: Part): Promise<void>;
  /** Starts a killed part, and waits until it is ready. */
  restart(part: Part): Promise<void>;
  /** One more process of a kind. Returns the function that ends it. */
  addReplica(name: ProcessName): Promise<() => Promise<void>>;
  /**
   * Replaces each replica of a kind, one after another, as a deployment does: a new process starts, becomes ready, and the old
   * one is asked to stop.
   */
  replace(name: ProcessName): Promise<void>;
  /** The addresses of the replicas of the BFF that are ready, as a load balancer finds them. */
  readyAddresses(): Promise<string[]>;
  /** Applies one more migration, with the rules of a release, while everything runs. */
  migrate(service: ServiceName, name: string, text: string): Promise<void>;
  /** The log of a process so far (its replicas included). */
  logsOf(name: ProcessName): Promise<string>;
  /** The answer of each replica of a process at its own port, the first one first. Status 0: no answer. */
  probe(name: ProcessName, path: '/ready' | '/metrics'): Promise<{ status: number; text: string }[]>;
  /** Makes a call as a service does: for calls without a route. */
  callAs<C extends Call>(service: ServiceName, call: C, request: RequestInput<C>, tenant: string): Promise<ResponseOf<C>>;
  /** Events that a consumer has not processed yet. */
  eventsWaiting(): Promise<number>;
  /** One more database on the same server, with the schema of every service and without processes. */
  addDatabase(name: string): Promise<{ url: string; services: Record<ServiceName, ServiceAccess> }>;
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** Load the demo tenants; a system without them is empty. */
  demo?: boolean;
  mode?: System['mode'];
  /** Host name in the address of the system. Browsers allow passkeys at `localhost`, not at an IP address. */
  host?: 'localhost';
  /** Processes on a cluster of each kind of server, instead of one server: `kill` ends the leader. */
  clustered?: boolean;
}

/**
 * Starts everything and resolves when it is ready: as containers of the one Dockerfile where a Docker daemon
 * has the base images, else as processes. JOURNEY=processes or JOURNEY=containers selects it explicitly;
 * SYSTEM_URL uses a running system.
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const running = process.env['SYSTEM_URL'];
  if (running) return runningSystem(running);
  if (options.clustered) return startAsProcesses(options.demo ?? true, true);
  const wanted = options.mode ?? process.env['JOURNEY'];
  const containers =
    wanted === 'containers' ||
    (wanted !== 'processes' && (await imagesPresent([IMAGES.postgres, IMAGES.nats, IMAGES.redis, IMAGES.minio, 'node:24-bookworm-slim'])));
  const demo = options.demo ?? true;
  return containers ? startInContainers(demo, options.host) : startAsProcesses(demo, false, options.host);
}
