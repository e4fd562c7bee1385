import { uploadGet } from '@bls/proto/contracts/calls/files/upload';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { Role } from '@bls/proto/domain/access/roles';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { makeCall, until } from '../lib/make-call.js';
import { Client } from '../lib/client.js';
import type { Part } from '../lib/deal/deal-state.js';
import type { SampleFile } from '../lib/sample-files.js';
import { Uploads } from '../lib/uploads.js';
import { TENANT } from './people.js';

const ROLES = ['eCommerceManager', 'licenseeAul'] as const satisfies readonly Role[];
export type Actor = Part | (typeof ROLES)[number];

/** The signed-in users of the story. */
export class Users {
  private constructor(
    private readonly clients: Record<Actor, Client>,
    private readonly uploads: Uploads,
  ) {}

  static async signIn(address: string, clients: Record<Part, Client>, uploads: Uploads): Promise<Users> {
    const others = await Promise.all(ROLES.map(async (role) => [role, await Client.signIn(address, role, TENANT)] as const));
    return new Users({ ...clients, ...(Object.fromEntries(others) as Record<(typeof ROLES)[number], Client>) }, uploads);
  }

  as(role: Actor): Client {
    return this.clients[role];
  }

  /** Uploads a file; resolves when its pictures are drawn, because items store its description as it is then. */
  async upload(role: Actor, purpose: FilePurpose, file: SampleFile): Promise<FileDescription> {
    const client = this.as(role);
    const uploadId = await this.uploads.send(client, purpose, file);
    return until(`the pictures of ${file.name}`, async () => {
      const described = (await makeCall(client, uploadGet, { uploadId })).file;
      return described && described.pictures !== 'pending' && described;
    });
  }
}
