import { ServiceTokenSigner } from '@bls/kit/rpc/service-token';
import { Caller } from '@bls/kit/rpc/call-client';
import { baseConfigSchema } from '@bls/kit/app/config';
import { createLogger } from '@bls/kit/observability/logger';
import { connectNats, subjects } from '@bls/kit/rpc/nats';
import type { ServiceName } from '@bls/proto/contracts/services';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import type { Installation } from '../../src/processes/environment.js';
import { derivedPassword } from '../../src/processes/secrets.js';

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

/** Makes one call the way a service of the installation makes it: with its NATS account and the services' secret. */
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

/** Events that some consumer has still to take, or is taking. */
export async function eventsWaiting(access: Access): Promise<number> {
  return within(access, 'identity', async (nats) => {
    const manager = await jetstreamManager(nats);
    let waiting = 0;
    for await (const { num_pending: pending, num_ack_pending: taken } of manager.consumers.list(subjects('').stream))
      waiting += pending + taken;
    return waiting;
  });
}
