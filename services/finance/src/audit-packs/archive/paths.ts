/** Characters that file systems or archives do not allow in a name. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;
const LONGEST = 120;

/** A name as a part of a path: without separators, not hidden, at most 120 characters with its extension. */
export function safeName(name: string): string {
  const clean = name.replace(FORBIDDEN, '_').replace(/^[. ]+|[. ]+$/g, '');
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - extension.length);
  return ([...stem].slice(0, LONGEST - extension.length).join('') || '_') + extension;
}

/** Gives each path once: a second one of the same name, also in other letters, gets a number. */
export class Paths {
  private readonly taken = new Set<string>();

  take(...parts: readonly string[]): string {
    const path = parts.map(safeName).join('/');
    const at = /\.[A-Za-z0-9]{1,5}$/.exec(path)?.index ?? path.length;
    for (let n = 1; ; n += 1) {
      const tried = n === 1 ? path : `${path.slice(0, at)} (${n})${path.slice(at)}`;
      const key = tried.normalize('NFC').toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return tried;
    }
  }
}
