import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ListedObject, ObjectMissing, type ObjectStore } from '@bls/files/storage/object-store';
import { z } from 'zod';

/** One line of the index: these bytes of the key were seen; or, with `deletedAt`, the object was no longer seen then. */
const entrySchema = z.union([
  z.strictObject({ key: z.string(), sha256: z.string(), size: z.number(), modifiedAt: z.string() }),
  z.strictObject({ key: z.string(), deletedAt: z.string() }),
]);
type Entry = z.output<typeof entrySchema>;
export type ObjectVersion = Exclude<Entry, { deletedAt: string }>;
/** All versions of one key, from the oldest to the newest, and since when it is gone. */
export type ObjectHistory = { versions: ObjectVersion[]; deletedAt: string | undefined };

/** Copies of objects by their content, with an index of which key had which content when. */
export class ObjectCopies {
  private constructor(
    private readonly folder: string,
    readonly histories: Map<string, ObjectHistory>,
  ) {}

  static async open(folder: string): Promise<ObjectCopies> {
    await mkdir(join(folder, 'index'), { recursive: true, mode: 0o700 });
    await mkdir(join(folder, 'data'), { recursive: true, mode: 0o700 });
    const copies = new ObjectCopies(folder, new Map());
    for (const name of (await readdir(join(folder, 'index'))).toSorted()) {
      if (!name.endsWith('.jsonl')) continue;
      const lines = (await readFile(join(folder, 'index', name), 'utf8')).split('\n');
      for (const line of lines) if (line) copies.add(entrySchema.parse(JSON.parse(line)));
    }
    return copies;
  }

  pathOf(sha256: string): string {
    return join(this.folder, 'data', sha256.slice(0, 2), sha256);
  }

  /** Copies what is new in the store. Returns how many objects were copied. An object that is gone meanwhile is left out. */
  async copyFrom(store: ObjectStore): Promise<number> {
    const startedAt = new Date().toISOString();
    const seen = new Set<string>();
    const entries: Entry[] = [];
    for await (const listed of store.list('')) {
      seen.add(listed.key);
      if (this.isKnown(listed)) continue;
      const copied = await this.copy(store, listed);
      if (copied) entries.push(copied);
    }
    const copied = entries.length;
    for (const [key, { deletedAt }] of this.histories) {
      if (deletedAt === undefined && !seen.has(key)) entries.push({ key, deletedAt: startedAt });
    }
    await this.append(entries);
    return copied;
  }

  private isKnown({ key, size, modifiedAt }: ListedObject): boolean {
    const history = this.histories.get(key);
    const last = history?.versions.at(-1);
    return history?.deletedAt === undefined && last?.size === size && last.modifiedAt === modifiedAt;
  }

  private async copy(store: ObjectStore, { key, modifiedAt }: ListedObject): Promise<Entry | undefined> {
    const draft = join(this.folder, 'data', `draft-${randomUUID()}`);
    const hash = createHash('sha256');
    let size = 0;
    try {
      const measured = async function* (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
        for await (const chunk of source) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      };
      await pipeline(await store.get(key), measured, createWriteStream(draft, { flush: true, mode: 0o600 }));
      const sha256 = hash.digest('hex');
      await mkdir(dirname(this.pathOf(sha256)), { recursive: true, mode: 0o700 });
      await rename(draft, this.pathOf(sha256));
      return { key, sha256, size, modifiedAt };
    } catch (error) {
      await rm(draft, { force: true });
      if (error instanceof ObjectMissing || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private async append(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const name = `${new Date().toISOString().replaceAll(':', '')}-${randomUUID().slice(0, 8)}.jsonl`;
    await this.write(name, entries);
    for (const entry of entries) this.add(entry);
  }

  // Other processes read the folder: a file appears with all its lines.
  private async write(name: string, entries: readonly Entry[]): Promise<void> {
    const draft = join(this.folder, 'index', `${name}.draft`);
    await writeFile(draft, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { flush: true, mode: 0o600 });
    await rename(draft, join(this.folder, 'index', name));
  }

  private add(entry: Entry): void {
    const history = this.histories.get(entry.key) ?? { versions: [], deletedAt: undefined };
    if ('deletedAt' in entry) history.deletedAt = entry.deletedAt;
    else {
      history.deletedAt = undefined;
      history.versions.push(entry);
    }
    this.histories.set(entry.key, history);
  }

  /** Removes objects that were gone before `before` (ISO), and writes the index as one file. */
  static async prune(folder: string, before: string): Promise<void> {
    const names = await readdir(join(folder, 'index')).catch(() => []);
    const copies = await ObjectCopies.open(folder);
    for (const [key, { deletedAt }] of copies.histories) if (deletedAt !== undefined && deletedAt < before) copies.histories.delete(key);
    const entries = [...copies.histories].flatMap(([key, { versions, deletedAt }]): Entry[] => [
      ...versions,
      ...(deletedAt === undefined ? [] : [{ key, deletedAt }]),
    ]);
    // sorts before all that is written later
    await copies.write(`${new Date(before).toISOString().replaceAll(':', '')}-pruned-${randomUUID().slice(0, 8)}.jsonl`, entries);
    for (const name of names) await rm(join(folder, 'index', name));
    await copies.removeUnused();
  }

  private async removeUnused(): Promise<void> {
    const used = new Set([...this.histories.values()].flatMap(({ versions }) => versions.map(({ sha256 }) => sha256)));
    const old = Date.now() - 86_400_000;
    for (const entry of await readdir(join(this.folder, 'data'), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || used.has(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      // a younger one may belong to a copy that is being made
      if ((await modified(path)) < old) await rm(path, { force: true });
    }
  }
}

function modified(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}

/** How far the clock of an object store may differ from that of the database. */
const CLOCKS_DIFFER_MS = 60_000;

/** The version of an object that a moment (ISO; undefined: the latest) needs; undefined when there was none. */
export function versionAt({ versions, deletedAt }: ObjectHistory, moment: string | undefined): ObjectVersion | undefined {
  if (moment === undefined) return deletedAt === undefined ? versions.at(-1) : undefined;
  const at = Date.parse(moment);
  // rows are deleted before bytes: an object that was gone by then is not referenced
  if (deletedAt !== undefined && Date.parse(deletedAt) < at - CLOCKS_DIFFER_MS) return undefined;
  return versions.findLast(({ modifiedAt }) => Date.parse(modifiedAt) <= at + CLOCKS_DIFFER_MS);
}
