import type { Installation } from '../../processes/environment.js';
import type { Cast } from '../cast/cast.js';
import type { Today } from '../clock.js';
import type { Writer } from '../insert.js';
import type { DemoFile } from '../write-files.js';

/** A part of the demo that comes to installations that were filled before it existed as well, added by the service itself. */
export interface ServicePart {
  readonly name: string;
  /** False where the tenant has it already, or nothing that it could belong to. */
  add(installation: Installation, cast: Cast, today: Today): Promise<boolean>;
}

/** What is asked of a tenant's stored data to plan a part, and what writes it. */
export type Reader = Pick<Writer, 'query' | 'tenant'>;
/** What a part may need of the installation beside its rows: the bytes of a stored file, and the key that seals and signs. */
export type Tools = { bytesOf(fileId: string): Promise<Buffer>; encryptionKey: string };
export type Planned = { files?: readonly DemoFile[]; write(writer: Pick<Writer, 'insert' | 'query'>): Promise<void> };

/**
 * A part of the demo that comes to installations that were filled before it existed as well. It is told of what is stored
 * there, never of what the demo would be today, and says by itself whether a tenant has it.
 */
export interface DemoPart {
  readonly name: string;
  readonly database: 'approvals';
  /** Undefined where the tenant has it already, or nothing that it could be told of. Changes nothing. */
  plan(reader: Reader, cast: Cast, today: Today, tools: Tools): Promise<Planned | undefined>;
}
