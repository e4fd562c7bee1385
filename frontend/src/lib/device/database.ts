import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An answer that a screen has shown. `owner`: see `ownerOf`. */
export type Copy = { owner: string; key: string; at: number; size: number; answer: unknown };

/** A decision that was made, until the server has answered it. */
export type WaitingDecision = {
  /** The id under which the server takes it once. */
  id: string;
  owner: string;
  tenant: string;
  language: string;
  at: number;
  /** The addresses of the decision and of the current user. */
  url: string;
  userUrl: string;
  body: Record<string, unknown>;
  /** Requests that are sent before it, in their order: answers of the checklist that were given without a connection. */
  first?: { url: string; body: Record<string, unknown> }[];
  /** What is shown of it: name and page of the item, and the branch of texts with its actions. */
  item: { id: string; name: string; path: string; texts: string };
  /** Why the server did not take it; such a decision is not sent again. */
  refused?: { code: string; message: string };
};

interface DeviceSchema extends DBSchema {
  copies: { key: [string, string]; value: Copy; indexes: { at: number } };
  decisions: { key: string; value: WaitingDecision };
  /** `owner`: whose pictures the service worker may keep. */
  person: { key: 'owner'; value: string };
}
type Device = IDBPDatabase<DeviceSchema>;

let opened: Promise<Device> | undefined;

// asynchronous, because the library throws where a browser has no database
const open = async (): Promise<Device> =>
  openDB<DeviceSchema>('offline', 1, {
    upgrade(db) {
      db.createObjectStore('copies', { keyPath: ['owner', 'key'] }).createIndex('at', 'at');
      db.createObjectStore('decisions', { keyPath: 'id' });
      db.createObjectStore('person');
    },
    terminated: () => (opened = undefined),
  });

/** The database of this origin on the device. Rejects where the browser forbids it, as in some private windows. */
export function device(): Promise<Device> {
  opened ??= open();
  opened.catch(() => (opened = undefined));
  return opened;
}

/** The cache of pictures, which the service worker fills. */
export const PICTURES = 'pictures';
