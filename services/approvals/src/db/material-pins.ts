import type { MaterialSubject } from '@bls/proto/contracts/calls/approvals/pins';
import type { Anchor } from '@bls/proto/domain/approval/picture';
import type { Person } from './person.js';

export interface MaterialPinTable {
  tenant: string;
  id: string;
  subject: MaterialSubject;
  subjectId: string;
  version: number;
  fileId: string;
  number: number;
  anchor: Anchor;
  text: string;
  by: Person;
  at: string;
  resolved: { by: Person; at: string } | null;
  reopened: { by: Person; at: string } | null;
}
export interface MaterialPinReplyTable {
  tenant: string;
  id: string;
  pinId: string;
  text: string;
  by: Person;
  at: string;
}

/** Comments on designs and promotional material. */
export interface MaterialPinTables {
  materialPin: MaterialPinTable;
  materialPinReply: MaterialPinReplyTable;
}
