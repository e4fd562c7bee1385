import { ServiceTokenSigner } from '@bls/kit/rpc/service-token';
import { Caller } from '@bls/kit/rpc/call-client';
import { baseConfigSchema } from '@bls/kit/app/config';
import { createLogger } from '@bls/kit/observability/logger';
import { connectNats, subjects } from '@bls/kit/rpc/nats';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import type { Installation } from '../../../src/processes/environment.js';
import { EVENT_CONSUMERS } from '../../../src/nats/event-consumers.js';
import { derivedPassword } from '../../../src/processes/secrets.js';

type Access = Pick<Installation, 'servers' | 'secrets'>;

async function within<T>({ servers, secrets }: Access, service: ServiceName, work: (nats: NatsConnection) => Promise<T>): Promise<T> {
  const config = baseConfigSchema.parse({
    NATS_URL: servers.natsUrl,
    NATS_USER: service,
    NATS_PASSWORD: derivedPassword(secrets, `nats.${service}`),
    ACTOR_PUBLIC_KEY: secrets.actorPublicKey,
  });
  const nats = await connectNats('test', config, createLogger('test', 'silent'));
  return work(nats).finally(() => nats.close());
}

/** Makes one call as a service of the installation does: with its NATS account and its signing key. */
export async function callAsService<C extends Call>(
  access: Access,
  service: ServiceName,
  call: C,
  request: RequestInput<C>,
  tenant: string,
): Promise<ResponseOf<C>> {
  return within(access, service, (nats) =>
    new Caller(nats, subjects(''), new ServiceTokenSigner(service, access.secrets.serviceKeys[service].privateKey)).call(call, request, {
      tenant,
      requestId: 'test',
    }),
  );
}

/** Events that a consumer has not processed yet; each service is asked with its own account. */
export async function eventsWaiting(access: Access): Promise<number> {
  const waiting = await Promise.all(
    SERVICES.map((service) =>
      within(access, service, async (nats) => {
        const { consumers } = await jetstreamManager(nats, { checkAPI: false });
        const infos = await Promise.all(EVENT_CONSUMERS[service].map(([durable]) => consumers.info(subjects('').stream, durable)));
        return infos.reduce((sum, { num_pending: pending, num_ack_pending: taken }) => sum + pending + taken, 0);
      }),
    ),
  );
  return waiting.reduce((sum, count) => sum + count, 0);
}

/** The name of the NATS server that leads the stream of the events. */
export const streamLeader = (access: Access): Promise<string> =>
  within(access, 'identity', async (nats) => {
    const { streams } = await jetstreamManager(nats, { checkAPI: false });
    const { cluster } = await streams.info(subjects('').stream);
    if (!cluster?.leader) throw new Error('the stream of the events has no leader');
    return cluster.leader;
  });
