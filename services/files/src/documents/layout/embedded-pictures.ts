/** Pictures by file id, as data URLs. */
export type EmbeddedPictures = ReadonlyMap<string, string>;
