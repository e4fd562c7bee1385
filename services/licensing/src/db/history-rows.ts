import type { HistoryTable, ItemKind, LicensingEventItemKind, Person } from './schema.js';

/** The actor of what the system does by itself, such as a job: screens and inbox show it by the name of the system. */
export const SYSTEM = null;

/** One decision: the statuses of its path, and the comment, signature and files of the person. */
export type Entry = {
  itemKind: ItemKind | LicensingEventItemKind;
  itemId: string;
  version: number;
  /** The revision of the item after the decision. */
  revision: number;
  action: string;
  from: string | null;
  path: readonly string[];
  by: Person | typeof SYSTEM;
  at: string;
  comment?: string | undefined;
  signature?: string | undefined;
  fileIds?: readonly string[] | undefined;
};

/** The history of a decision: its own row, and one row for each automatic step after it. */
export const historyRows = (entry: Entry): Omit<HistoryTable, 'tenant' | 'id'>[] => {
  const { path, from, by, comment, signature, fileIds, action, itemKind, itemId, version, revision, at } = entry;
  return path.map((toStatus, position) => {
    const first = position === 0;
    return {
      itemKind,
      itemId,
      version,
      revision,
      position,
      action: first ? action : 'system',
      fromStatus: first ? from : (path[position - 1] ?? null),
      toStatus,
      byPerson: first ? by : SYSTEM,
      at,
      comment: first ? (comment ?? null) : null,
      signature: first ? (signature ?? null) : null,
      fileIds: first ? [...(fileIds ?? [])] : [],
    };
  });
};
