import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CATALOGUE_ROWS } from '@bls/proto/domain/catalogue/workbook-columns';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { FilesClient, writeTo } from '@bls/shared/files/files-client';
import { readUploaded } from '@bls/shared/files/read-uploaded';
import { Injectable } from '@nestjs/common';
import { type ImportRow, readSheet } from './read-sheet.js';

/** Catalogue workbooks in the files service: reads uploaded ones and stores new ones. */
@Injectable()
export class CatalogueFile {
  constructor(
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  /** Throws `ruleBroken` when the file is no readable workbook, `notFound` for a file that the caller may not read. */
  async read(fileId: string, ctx: CallContext): Promise<{ fileName: string; rows: ImportRow[]; issues: Issue[] }> {
    // Attaching also checks that the caller may read the file.
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

  async store(workbook: Readable, name: string, ctx: CallContext): Promise<{ fileId: string; name: string }> {
    const owner = { kind: 'catalogueWorkbook', id: randomUUID() };
    const fileId = await withTemporaryFolder(async (folder) => {
      const path = join(folder, 'catalogue.xlsx');
      await writeTo(workbook, path);
      return this.files.storeWorkbook(path, { name, owner, scope: { staffOnly: true } }, ctx);
    });
    return { fileId, name };
  }
}
