import { natsConfig } from '../processes/nats-accounts.js';

/** Prints the NATS configuration of compose and Kubernetes; kept in deploy/nats/nats.conf. */
process.stdout.write(natsConfig());
