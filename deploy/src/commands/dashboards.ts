import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dashboardFiles } from '../monitoring/dashboards.js';
import { MONITORING } from '../paths.js';

/** Writes the dashboards as JSON files that Grafana imports. */
const folder = join(MONITORING, 'dashboards');
await mkdir(folder, { recursive: true });
for (const [name, text] of dashboardFiles()) await writeFile(join(folder, name), text);
