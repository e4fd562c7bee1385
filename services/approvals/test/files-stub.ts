import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MarkRelease } from '@bls/proto/contracts/calls/files/mark';
import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import type { Artwork } from '@bls/proto/domain/approval/precheck/artwork';
import type { ProductAttribute } from '@bls/proto/domain/spu/import-columns';
import { subjects as subjectsOf } from '@bls/kit/rpc/nats';
import type { TestService } from '@bls/kit/testing/service';
import { LOOKS } from './looks.js';

type Stored = { name: string; purpose: string; bytes?: string | Buffer };

/** Replaces the files service for archives, features of pictures, addresses and marks. */
export class FilesStub {
  readonly files = new Map<string, Stored>();
  /** The attributes of the tenant that are columns of product files. */
  attributes: readonly ProductAttribute[] = [];
  readonly archives = new Map<string, ArchiveEntry[]>();
  /** Features of pictures by file. */
  readonly features = new Map<string, string>();
  /** What is measured of files before a submission. */
  readonly artworks = new Map<string, Omit<Artwork, 'fileId'>>();
  readonly marks = new Map<string, { code: string | null; verdict: string; agreement: number | null; credentials: null }>();
  readonly marked: { fileId: string; code: string; release: MarkRelease | undefined }[] = [];
  /** The detached files with their owners, in order. */
  readonly detached: { fileIds: string[]; owner: { kind: string; id: string } }[] = [];
  private server: Server | undefined;

  private constructor(private readonly service: TestService<never>) {}

  static async start(service: TestService<never>): Promise<FilesStub> {
    const one = new FilesStub(service);
    one.server = createServer((request, response) => response.end(one.files.get(request.url?.slice(1) ?? '')?.bytes ?? ''));
    await new Promise<void>((ready) => one.server?.listen(0, '127.0.0.1', ready));
    one.answer('files.object.attach.v1', ({ fileIds }: { fileIds: string[] }) => ({ files: fileIds.map((id) => one.describe(id)) }));
    one.answer('files.object.detach.v1', (request: FilesStub['detached'][number]) => {
      one.detached.push(request);
      return { detached: request.fileIds.length };
    });
    one.answer('files.archive.entries.v1', ({ archiveId, offset = 0 }: { archiveId: string; offset?: number }) => {
      const entries = one.archives.get(archiveId) ?? [];
      return { entries: entries.slice(offset, offset + 1000), total: entries.length };
    });
    one.answer('files.picture.features.v1', ({ fileIds }: { fileIds: string[] }) => ({
      pictures: fileIds.flatMap((fileId) => {
        const features = one.features.get(fileId);
        return features ? [{ fileId, features }] : [];
      }),
    }));
    one.answer('files.object.describe.v1', ({ ids }: { ids: string[] }) => ({
      files: ids.filter((id) => one.files.has(id)).map((id) => one.describe(id)),
    }));
    one.answer('files.artwork.read.v1', ({ fileId }: { fileId: string }) => {
      const artwork = one.artworks.get(fileId);
      return { artwork: artwork ? { fileId, ...artwork } : null };
    });
    one.answer('files.object.locate.v1', ({ fileId }: { fileId: string }) => {
      const address = one.server?.address() as AddressInfo | undefined;
      return {
        url: `http://127.0.0.1:${address?.port}/${fileId}`,
        headers: {},
        expiresAt: new Date().toISOString(),
        file: one.describe(fileId),
      };
    });
    one.answer(
      'files.picture.mark.v1',
      ({ fileId, code, name, release }: { fileId: string; code: string; name: string; release?: MarkRelease }) => {
        one.files.set(fileId, { name, purpose: 'markedPicture' });
        one.marked.push({ fileId, code, release });
        return one.describe(fileId);
      },
    );
    one.answer(
      'files.picture.read-mark.v1',
      ({ fileId }: { fileId: string }) => one.marks.get(fileId) ?? { code: null, verdict: 'none', agreement: null, credentials: null },
    );
    // calls of licensing that the checks of product files make
    one.answer('licensing.category.names.v1', () => ({
      names: [
        { code: 'S18', name: 'Toys', nameZh: '玩具' },
        { code: 'S18_403_PLUSH', name: 'Plush toys', nameZh: '毛绒玩具' },
      ],
    }));
    one.answer('licensing.event.product-file-attributes.v1', () => ({ attributes: one.attributes }));
    return one;
  }

  /** A file that somebody uploaded. */
  put(purpose: string, name: string, bytes?: string | Buffer): string {
    const id = randomUUID();
    this.files.set(id, { name, purpose, ...(bytes === undefined ? {} : { bytes }) });
    return id;
  }

  /** A picture in an archive that looks like this. */
  entry(path: string, look: string = LOOKS.same): ArchiveEntry {
    const fileId = randomUUID();
    this.features.set(fileId, look);
    return { fileId, path, kind: 'jpg', width: 800, height: 800 };
  }

  stop(): void {
    this.server?.close();
  }

  private describe(fileId: string): object {
    const { name, purpose } = this.files.get(fileId) ?? { name: 'x.jpg', purpose: 'approvalImage' };
    return {
      fileId,
      purpose,
      name,
      kind:
        purpose === 'productTable'
          ? 'csv'
          : purpose.endsWith('Zip') || purpose === 'productPhotos'
            ? 'zip'
            : purpose === 'markedPicture'
              ? 'png'
              : name.endsWith('.pdf')
                ? 'pdf'
                : 'jpg',
      mime: 'image/jpeg',
      size: 1000,
      sha256: 'a'.repeat(64),
      width: 1200,
      height: 900,
      ...(name.endsWith('.pdf') ? { pages: 3 } : {}),
      pictures: 'ready',
      uploadedBy: 'somebody',
      uploadedAt: new Date().toISOString(),
    };
  }

  private answer<Request>(subject: string, with_: (request: Request) => object): void {
    const called = subjectsOf(this.service.environment['NATS_PREFIX'] ?? '').call(subject);
    this.service.nats.subscribe(called, {
      callback: (_error, message) => {
        message.respond(JSON.stringify({ ok: true, data: with_(message.json<Request>()) }));
      },
    });
  }
}
