import { natsConfig } from '../nats/nats-accounts.js';

/** Prints the NATS configuration of compose and Kubernetes; saved in deploy/nats/nats.conf. */
process.stdout.write(natsConfig());
