import { buffer } from 'node:stream/consumers';
import type { FilesDb } from '@bls/files/db/schema';
import { findFiles, type StoredFile } from '@bls/files/objects/objects.api';
import type { Installation } from '../../processes/environment.js';
import type { Cast } from '../cast/cast.js';
import type { Today } from '../clock.js';
import { withTenant } from '../databases.js';
import { Writer } from '../insert.js';
import { type DemoFile, openStore, writeFiles } from '../write-files.js';
import { catalogueChanges } from './catalogue-changes.js';
import { comments } from './comments.js';
import { markedPictures } from './marked-pictures.js';
import type { DemoPart, ServicePart, Tools } from './part.js';
import { productImports } from './product-imports.js';

const PARTS: readonly (DemoPart | ServicePart)[] = [catalogueChanges, comments, productImports, markedPictures];

/** Adds the parts that a tenant lacks and answers their names; adding again changes nothing. */
export async function addParts(installation: Installation, cast: Cast, today: Today): Promise<string[]> {
  const added: string[] = [];
  for (const part of PARTS) {
    const isAdded = 'add' in part ? part.add(installation, cast, today) : addPart(installation, part, cast, today);
    if (await isAdded) added.push(part.name);
  }
  return added;
}

// Files first: a load that breaks off leaves files that nothing names yet, and is done again.
async function addPart(installation: Installation, part: DemoPart, cast: Cast, today: Today): Promise<boolean> {
  const { databases } = installation;
  const { migrationUrl } = databases[part.database];
  const tools = toolsOf(installation, cast.tenant);
  const first = await Writer.within(migrationUrl, cast.tenant, (writer) => part.plan(writer, cast, today, tools));
  if (!first) return false;
  if (first.files?.length) await addFiles(installation, cast.tenant, first.files);
  return Writer.within(migrationUrl, cast.tenant, async (writer) => {
    await writer.query(`select pg_advisory_xact_lock(hashtext($1))`, [`demo ${cast.tenant} ${part.name}`]);
    const planned = await part.plan(writer, cast, today, tools);
    await planned?.write(writer);
    return planned !== undefined;
  });
}

function toolsOf(installation: Installation, tenant: string): Tools {
  const bytesOf = async (fileId: string): Promise<Buffer> => {
    const [stored] = await withTenant<FilesDb, StoredFile[]>(installation.databases.files, 'files', tenant, (trx) =>
      findFiles(trx, [fileId]),
    );
    const store = await openStore(installation);
    return buffer(await store.get(stored?.storeKey ?? ''));
  };
  return { bytesOf, encryptionKey: installation.secrets.encryptionKey };
}

async function addFiles(installation: Installation, tenant: string, files: readonly DemoFile[]): Promise<void> {
  const store = await openStore(installation);
  await withTenant<FilesDb, void>(installation.databases.files, 'files', tenant, async (trx) => {
    const stored = await findFiles(
      trx,
      files.map(({ id }) => id),
    );
    const known = new Set(stored.map(({ id }) => id));
    const missing = files.filter(({ id }) => !known.has(id));
    if (missing.length > 0) await writeFiles(trx, tenant, store, missing);
  });
}
