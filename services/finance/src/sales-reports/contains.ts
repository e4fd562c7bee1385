/** A LIKE pattern for texts that contain `search` literally. */
export const contains = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
