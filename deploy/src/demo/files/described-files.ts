import { createHash } from 'node:crypto';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { PICTURE_SIZE } from '../pictures/product.js';
import type { DemoFile } from './write-files.js';

/** A file as the owning service stores it. Size and hash are added once the bytes exist. */
export function described({ id, name, purpose, drawing, uploaderName, at }: DemoFile): FileDescription {
  const picture = drawing.kind === 'jpg';
  return {
    fileId: id,
    purpose: purpose as FileDescription['purpose'],
    name,
    kind: picture ? 'jpg' : 'pdf',
    mime: picture ? 'image/jpeg' : 'application/pdf',
    size: 0,
    sha256: '',
    ...(picture ? { width: PICTURE_SIZE, height: PICTURE_SIZE } : { pages: 1 }),
    pictures: picture ? 'ready' : 'none',
    uploadedBy: uploaderName,
    uploadedAt: at,
  };
}

/** Generates the bytes of the files, and adds size and hash to the descriptions. */
export async function describe(files: readonly DemoFile[], descriptions: readonly FileDescription[]): Promise<void> {
  const drawn = new Map<string, Buffer>();
  const facts = new Map<string, Pick<FileDescription, 'size' | 'sha256'>>();
  for (const file of files) {
    // a page that is drawn a second time contains another time
    const bytes = drawn.get(file.drawing.key) ?? (await file.drawing.make());
    drawn.set(file.drawing.key, bytes);
    file.drawing = { ...file.drawing, make: () => Promise.resolve(bytes) };
    facts.set(file.id, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  for (const description of descriptions) Object.assign(description, facts.get(description.fileId));
}
