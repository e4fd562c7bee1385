const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
/** The end record of an archive lies within this many bytes of the end. */
export const TAIL = 65_557;

/**
 * Does the file end as a working zip archive? Such a picture or PDF is two files in one, made so that whoever opens it
 * sees something else than what was checked. `tail` are the last bytes of the file.
 */
export function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(END_OF_DIRECTORY); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END_OF_DIRECTORY, at - 1)) {
    if (at + 22 > tail.length) continue;
    const entries = tail.readUInt16LE(at + 10);
    const directorySize = tail.readUInt32LE(at + 12);
    const directoryAt = at - directorySize;
    if (entries === 0) continue;
    // A directory that begins before what we hold is given the benefit of no doubt.
    if (directoryAt < 0 || tail.readUInt32LE(directoryAt) === 0x02014b50) return true;
  }
  return false;
}

/** Signs of another language within a picture's first bytes. */
export function carriesScript(head: Buffer): boolean {
  const text = head.toString('latin1').toLowerCase();
  return text.includes('<script') || text.includes('<?php') || text.slice(0, 1100).includes('%pdf-');
}
