/** The most choices that a message lists. */
const LISTED = 12;

/** A name in both languages, because a message is written before its reader is known. */
export const bothNames = ({ name, nameZh }: { name: string; nameZh?: string | undefined }): string =>
  [...new Set([name, nameZh])].filter(Boolean).join(' / ');

/** The choices as a message lists them. */
export const listOf = (choices: readonly string[]): string =>
  [...choices.slice(0, LISTED), ...(choices.length > LISTED ? ['…'] : [])].join('; ');
