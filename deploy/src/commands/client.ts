import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clientFiles } from '../client/client-files.js';
import { ROOT } from '../paths.js';

/** Writes the calls of the browser into proto/src/client after removing the old ones. */
const folder = join(ROOT, 'proto/src/client');
for (const [file, text] of await clientFiles()) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}
