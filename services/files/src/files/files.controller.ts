import { downloadOpen, fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { fileAttach, fileCreate, fileDetach, fileLocate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller, Inject } from '@nestjs/common';
import type { FilesDb } from '../db/schema.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { AttachFiles } from './attach-files.js';
import { CreateFile } from './create-file.js';
import { describe, findFiles, findReadableFiles } from './files.queries.js';
import { OpenDownload } from './open-download.js';

/** Long enough for a worker that waits its turn before it reads. */
const LOCATE_SECONDS = 3600;

@Controller()
export class FilesController {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly attaching: AttachFiles,
    private readonly creating: CreateFile,
    private readonly downloading: OpenDownload,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @Handles(downloadOpen)
  download(request: RequestOf<typeof downloadOpen>, context: CallContext): Promise<ResponseOf<typeof downloadOpen>> {
    return this.downloading.run(request, context);
  }

  @Handles(fileDescribe)
  async describe({ ids = [] }: RequestOf<typeof fileDescribe>, context: CallContext): Promise<ResponseOf<typeof fileDescribe>> {
    const files = await this.db.read(context, (trx) => findReadableFiles(trx, ids, context.actor));
    return { files: files.map(describe) };
  }

  @Handles(fileLocate)
  async locate({ fileId }: RequestOf<typeof fileLocate>, context: CallContext): Promise<ResponseOf<typeof fileLocate>> {
    const [file] = await this.db.read(context, (trx) => findFiles(trx, [fileId]));
    if (!file) throw new CallError('notFound');
    return { ...(await this.store.presignGet(file.storeKey, LOCATE_SECONDS)), file: describe(file) };
  }

  @Handles(fileAttach)
  attach(request: RequestOf<typeof fileAttach>, context: CallContext): Promise<ResponseOf<typeof fileAttach>> {
    return this.attaching.attach(request, context);
  }

  @Handles(fileDetach)
  detach(request: RequestOf<typeof fileDetach>, context: CallContext): Promise<ResponseOf<typeof fileDetach>> {
    return this.attaching.detach(request, context);
  }

  @Handles(fileCreate)
  create(request: RequestOf<typeof fileCreate>, context: CallContext): Promise<ResponseOf<typeof fileCreate>> {
    return this.creating.create(request, context);
  }

  @Handles(fileSeal)
  seal(request: RequestOf<typeof fileSeal>, context: CallContext): Promise<ResponseOf<typeof fileSeal>> {
    return this.creating.seal(request, context);
  }
}
