import { Caller } from '@bls/kit/caller';
import { baseConfigSchema } from '@bls/kit/config';
import { createLogger } from '@bls/kit/logger';
import { connectNats, subjects } from '@bls/kit/nats';
import type { ServiceName } from '@bls/kit/servers/prepare-database';
import type { Call, RequestInput, ResponseOf } from '@bls/proto/call';
import type { Installation } from '../../src/processes/environment.js';
import { derivedPassword } from '../../src/processes/secrets.js';

/** Makes one call the way a service of the installation makes it: with its NATS account and the services' secret. */
export async function callAsService<C extends Call>(
  { servers, secrets }: Pick<Installation, 'servers' | 'secrets'>,
  service: ServiceName,
  call: C,
  request: RequestInput<C>,
  tenant: string,
): Promise<ResponseOf<C>> {
  const config = baseConfigSchema.parse({
    NATS_URL: servers.natsUrl,
    NATS_USER: service,
    NATS_PASSWORD: derivedPassword(secrets, `nats.${service}`),
    ACTOR_PUBLIC_KEY: secrets.actorPublicKey,
  });
  const nats = await connectNats('test', config, createLogger('test', 'silent'));
  try {
    return await new Caller(nats, subjects(''), service, secrets.serviceSecret).call(call, request, { tenant, requestId: 'test' });
  } finally {
    await nats.close();
  }
}
