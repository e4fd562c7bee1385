import type { FileVariant } from '@bls/proto/enumerations/files';

/** Address of a file's bytes; the server checks the scope of whoever asks. */
export const fileUrl = (fileId: string, variant: FileVariant = 'original'): string => `/File/Download?id=${fileId}&variant=${variant}`;
