import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logoPicture } from '../pictures/logo.js';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';

/** Writes `{tenant}.png` for every demo tenant. */
export async function drawLogos(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    DEMO_TENANTS.map(async (demoTenant) => writeFile(join(folder, `${demoTenant.tenant}.png`), await logoPicture(demoTenant))),
  );
}
