/** A text as part of a LIKE pattern, with its own wildcards taken literally. */
export const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;
