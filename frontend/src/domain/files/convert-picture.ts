import { convertedExtensions, type FilePurpose } from '@bls/proto/domain/enumerations/files';
import { ApiError } from '../../lib/api/api-error.js';

const QUALITY = 0.9;

/** The last part of a file name, in lower case. */
export const extensionOf = ({ name }: File): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/**
 * The file as it is uploaded for a purpose: a picture of another format becomes a JPEG. Throws ApiError `unreadablePicture` when
 * this browser cannot read it: HEIC is read by Safari alone.
 */
export async function convertPicture(file: File, purpose: FilePurpose): Promise<File> {
  if (!convertedExtensions(purpose).includes(extensionOf(file))) return file;
  const picture = await createImageBitmap(file).catch(() => {
    throw new ApiError('unreadablePicture', '');
  });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d');
  // JPEG has no transparency
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0);
  }
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!context || !jpeg) throw new ApiError('unreadablePicture', '');
  return new File([jpeg], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' });
}
