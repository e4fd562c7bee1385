import { buffer } from 'node:stream/consumers';
import type { Installation } from '../../processes/environment.js';
import type { Cast } from '../cast/cast.js';
import type { Today } from '../clock.js';
import { Writer } from '../insert.js';
import { type DemoFile, openStore, writeFiles } from '../write-files.js';
import { catalogueChanges } from './catalogue-changes.js';
import { comments } from './comments.js';
import { markedPictures } from './marked-pictures.js';
import type { DemoPart, Tools } from './part.js';
import { productImports } from './product-imports.js';

const PARTS: readonly DemoPart[] = [catalogueChanges, comments, productImports, markedPictures];

/** Adds the parts that a tenant lacks and answers their names; adding again changes nothing. */
export async function addParts(installation: Installation, cast: Cast, today: Today): Promise<string[]> {
  const added: string[] = [];
  for (const part of PARTS) if (await addPart(installation, part, cast, today)) added.push(part.name);
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
  const bytesOf = (fileId: string): Promise<Buffer> =>
    Writer.within(installation.databases.files.migrationUrl, tenant, async (writer) => {
      const [stored] = await writer.query<{ storeKey: string }>('select store_key as "storeKey" from objects where id = $1', [fileId]);
      const store = await openStore(installation);
      return buffer(await store.get(stored?.storeKey ?? ''));
    });
  return { bytesOf, encryptionKey: installation.secrets.encryptionKey };
}

async function addFiles(installation: Installation, tenant: string, files: readonly DemoFile[]): Promise<void> {
  const store = await openStore(installation);
  await Writer.within(installation.databases.files.migrationUrl, tenant, async (writer) => {
    const ids = files.map(({ id }) => id);
    const there = await writer.query<{ id: string }>('select id from objects where id = any($1::uuid[])', [ids]);
    const known = new Set(there.map(({ id }) => id));
    const missing = files.filter(({ id }) => !known.has(id));
    if (missing.length > 0) await writeFiles(writer, store, missing);
  });
}
