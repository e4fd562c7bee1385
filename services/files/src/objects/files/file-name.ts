import { extensionsOf, FILE_KINDS, type FileKind, type FilePurpose } from '@bls/proto/domain/enumerations/files';

/** The extension in lower case without the dot; empty when there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Does the extension fit the purpose? The content is checked later; this check avoids a useless upload. */
export const isNameFor = (purpose: FilePurpose, name: string): boolean => extensionsOf(purpose).includes(extensionOf(name));

const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name that is safe to show and to save under: no path, no control characters, no marks that reverse the reading
 * direction (they show "exe.jpg" as "gpj.exe"), and an extension that fits the content.
 */
export function cleanName(name: string, kind?: FileKind): string {
  const base = (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '')
    .replace(DIRECTION_MARKS, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const safe = base || 'file';
  if (!kind) return safe;
  const extensions: readonly string[] = FILE_KINDS[kind].extensions;
  if (extensions.includes(extensionOf(safe))) return safe;
  return `${safe.replace(/\.[A-Za-z0-9]{1,8}$/, '')}.${extensions[0]}`;
}
