import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { uploadComplete, uploadCreate, uploadGet } from '@bls/proto/contracts/calls/files/upload';
import { makeCall, Refused } from './make-call.js';
import type { Person } from './client.js';
import type { SampleFile } from './sample-files.js';

/** Uploads of one user, as a browser makes them: resumed after a failure, and completed repeatedly if necessary. */
export class Uploads {
  /** What was sent, by the id of the file. */
  readonly sent = new Map<string, { by: string; purpose: FilePurpose; file: SampleFile }>();
  private readonly begun = new Map<string, string>();

  /** The id of the sent file with this name. */
  idOf(name: string): string {
    const found = [...this.sent].find(([, { file }]) => file.name === name)?.[0];
    if (!found) throw new RangeError(`no file ${name} was sent`);
    return found;
  }

  /** The id of the file. Called again after a failure, it resumes the same upload. */
  async send(client: Person, purpose: FilePurpose, file: SampleFile): Promise<string> {
    const key = `${client.userName} ${file.name}`;
    const { bytes, name } = file;
    let uploadId = this.begun.get(key);
    if (!uploadId) {
      ({ uploadId } = await makeCall(client, uploadCreate, { purpose, name, size: bytes.length }));
      this.begun.set(key, uploadId);
    }
    const session = await makeCall(client, uploadGet, { uploadId });
    if (session.file) return session.file.fileId;
    for (let { offset } = session; offset < bytes.length;) offset = await this.put(client, uploadId, offset, bytes, session.chunkSize);
    const { fileId } = await makeCall(client, uploadComplete, { uploadId });
    this.sent.set(fileId, { by: client.userName, purpose, file });
    return fileId;
  }

  private async put(client: Person, uploadId: string, offset: number, bytes: SampleFile['bytes'], chunk: number): Promise<number> {
    const part = bytes.slice(offset, offset + chunk);
    const reply = await client.put(`/File/Upload/${uploadId}?offset=${offset}`, part).catch((error: unknown) => {
      throw new Refused('unreachable', 0, 'upload', String(error));
    });
    if (reply.status !== 200) throw new Refused(reply.code ?? 'none', reply.status, 'upload', reply.text);
    return offset + part.length;
  }
}
