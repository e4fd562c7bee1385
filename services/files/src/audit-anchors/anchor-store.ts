/** An anchor of this name exists with another text. */
export class AnchorExists extends Error {
  constructor(key: string) {
    super(`the anchor ${key} exists with another text`);
    this.name = 'AnchorExists';
  }
}

/**
 * Stores anchors of audit trails apart from the files of the product. There is no way to change or remove one through this
 * interface; stores add what they offer against those who have access to the store itself.
 */
export interface AnchorStore {
  /** Writes once. Repeating it with the same text is harmless; throws AnchorExists for another text. */
  write(key: string, text: string): Promise<void>;
  /** The names below a folder in their order, after `after`, at most `limit`. */
  list(folder: string, after: string | undefined, limit: number): Promise<string[]>;
  read(key: string): Promise<string>;
}
