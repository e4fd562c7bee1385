import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logoPicture } from './pictures/logo.js';
import { CASTS } from './cast/casts.js';

/** Writes `{tenant}.png` for every demo tenant. */
export async function drawLogos(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(CASTS.map(async (cast) => writeFile(join(folder, `${cast.tenant}.png`), await logoPicture(cast))));
}
