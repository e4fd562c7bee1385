import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { packFolder, unpackArchive } from '@bls/kit/tenant-transfer/archive';
import { ServerProblem } from '@bls/kit/servers/servers';

const isArchive = (place: string): boolean => place.endsWith('.zip');

/** Runs `write` on a folder that becomes the zip file `place`; a place that is no zip file is the folder itself. */
export async function writingExport<T>(place: string, write: (folder: string) => Promise<T>): Promise<T> {
  if (!isArchive(place)) return write(place);
  if (existsSync(place)) throw new ServerProblem(`${place} exists already`);
  return beside(place, async (folder) => {
    const result = await write(folder);
    await packFolder(folder, place).catch(async (error: unknown) => {
      await rm(place, { force: true });
      throw error;
    });
    return result;
  });
}

/** Runs `read` on the folder of an export, unpacked from a zip file where it is one. */
export async function readingExport<T>(place: string, read: (folder: string) => Promise<T>): Promise<T> {
  if (!isArchive(place)) return read(place);
  return beside(place, async (folder) => {
    await unpackArchive(place, folder).catch((error: unknown) => {
      throw new ServerProblem(`${place} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`);
    });
    return read(folder);
  });
}

/** A folder on the same disk that only the owner may read; it is removed at the end. */
async function beside<T>(place: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(`${place}.`);
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
