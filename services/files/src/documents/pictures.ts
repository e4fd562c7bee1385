/** Pictures by file id, as data URLs. */
export type Pictures = ReadonlyMap<string, string>;
