/** As many as a message can hold and still be read. */
const LISTED = 12;

/** Both languages: a message is written before anybody knows who reads it. */
export const bothNames = ({ name, nameZh }: { name: string; nameZh?: string | undefined }): string =>
  [...new Set([name, nameZh])].filter(Boolean).join(' / ');

/** What a person may choose from, as a message lists it. */
export const listOf = (choices: readonly string[]): string =>
  [...choices.slice(0, LISTED), ...(choices.length > LISTED ? ['…'] : [])].join('; ');
