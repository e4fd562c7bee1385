import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventConsumersFile } from '../nats/list-event-consumers.js';
import { ROOT } from '../paths.js';

/** Writes deploy/src/nats/event-consumers.ts, from which the permissions of the NATS accounts are made. */
await writeFile(join(ROOT, 'deploy/src/nats/event-consumers.ts'), await eventConsumersFile());
