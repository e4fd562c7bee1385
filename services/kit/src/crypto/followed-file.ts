import { readFileSync, statSync } from 'node:fs';

/**
 * The parsed text of a small file, read again when the file was changed or replaced. It looks at the file at each use (some
 * microseconds), so that no process works with an old text after the file was replaced. Throws when the file is missing.
 */
export function followedFile<T>(path: string, parse: (text: string) => T): () => T {
  let known: { stamp: string; value: T } | undefined;
  return () => {
    const { ino, mtimeNs, size } = statSync(path, { bigint: true });
    const stamp = `${ino} ${mtimeNs} ${size}`;
    if (known?.stamp !== stamp) known = { stamp, value: parse(readFileSync(path, 'utf8').trim()) };
    return known.value;
  };
}
