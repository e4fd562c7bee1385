import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService } from '@bls/kit/testing/service';
import type { ServiceDefinition } from '@bls/kit/app/start';
import { AppModule } from '../src/app.module.js';
import type { FilesDb } from '../src/db/schema.js';
import { WorkerModule } from '../src/worker.module.js';
import type { Service } from './actors.js';

export const filesWorker: Omit<ServiceDefinition, 'migrations'> = { name: 'files', process: 'files-worker', module: WorkerModule };

/** Starts the files service on its own disk folder. */
export async function startFiles(
  extra: Record<string, string> = {},
): Promise<{ service: Service; folder: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'files-service-'));
  const definition = { name: 'files', module: AppModule, migrations: new URL('../migrations', import.meta.url) };
  const service = await startTestService<FilesDb>(definition, { FILES_STORE: 'disk', FILES_DIR: folder, ...extra });
  return {
    service,
    folder,
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
