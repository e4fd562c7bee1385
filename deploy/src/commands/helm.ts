import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chartFiles } from '../helm/chart-files.js';
import { CHART } from '../paths.js';

/** Writes the generated files of the Helm chart. */
for (const [path, text] of chartFiles()) {
  await mkdir(dirname(join(CHART, path)), { recursive: true });
  await writeFile(join(CHART, path), text);
}
