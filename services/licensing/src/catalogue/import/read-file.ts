import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { FilesClient } from '@bls/shared/files/files-client';
import { readUploaded } from '@bls/shared/files/read-uploaded';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CATALOGUE_ROWS } from '@bls/proto/domain/catalogue/workbook-columns';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import { type ImportRow, readSheet } from './read-sheet.js';

/** Reads uploaded catalogue workbooks. */
@Injectable()
export class ReadCatalogueFile {
  constructor(
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  /** Throws `ruleBroken` when it is no workbook that can be read, `notFound` for a file that the caller may not read. */
  async run(fileId: string, ctx: CallContext): Promise<{ fileName: string; rows: ImportRow[]; issues: Issue[] }> {
    // Attaching is also the proof that the caller may read the file.
    const owner = { kind: 'catalogueImport', id: fileId };
    const { files } = await this.caller.call(
      fileAttach,
      { fileIds: [fileId], owner, purposes: ['catalogue'], scope: { staffOnly: true } },
      ctx,
    );
    const [file] = files;
    if (!file) throw new CallError('notFound');
    return { fileName: file.name, ...readSheet(await readUploaded(this.files, fileId, CATALOGUE_ROWS + 1, ctx)) };
  }
}
