import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { ReactNode } from 'react';
import { UploadedRow } from './file-upload-row.js';

/** Submitted documents, each under its kind. */
export function Documents({ documents }: { documents: readonly (readonly [label: ReactNode, file: FileDescription])[] }) {
  return (
    <dl className="space-y-3">
      {documents.map(([label, file]) => (
        <div key={file.fileId}>
          <dt className="mb-1 text-muted">{label}</dt>
          <dd>
            <ul>
              <UploadedRow file={file} />
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
