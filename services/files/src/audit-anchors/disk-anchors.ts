import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey } from '../storage/storage.api.js';
import { AnchorExists, type AnchorStore } from './anchor-store.js';

const READ_ONLY = 0o444;
const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/** Anchors as read-only files of a folder beside the objects. Copies of the folder elsewhere protect against the machine's owner. */
export class DiskAnchors implements AnchorStore {
  constructor(private readonly folder: string) {}

  async write(key: string, text: string): Promise<void> {
    const path = join(this.folder, checkedKey(key));
    await mkdir(dirname(path), { recursive: true });
    try {
      // `wx` fails when the file exists: of two writers one creates it
      await using handle = await open(path, 'wx', READ_ONLY);
      await handle.writeFile(text);
      await handle.sync();
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if ((await readFile(path, 'utf8')) !== text) throw new AnchorExists(key);
    }
    await using parent = await open(dirname(path), 'r');
    await parent.sync();
  }

  async list(folder: string, after = '', limit: number): Promise<string[]> {
    const names = await readdir(join(this.folder, folder)).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    return names
      .filter((name) => name > after)
      .toSorted()
      .slice(0, limit);
  }

  read(key: string): Promise<string> {
    return readFile(join(this.folder, checkedKey(key)), 'utf8');
  }
}
