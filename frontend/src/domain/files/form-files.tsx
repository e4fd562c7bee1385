import { connect } from '../../ui/form/connect.js';
import { FileUpload, type UploadedFile } from './file-upload.js';

const noFiles: readonly UploadedFile[] = [];

/** Uploads in a form. Value: the verified files; convert them with `files.map((file) => file.fileId)` on submit for a schema of ids. */
export const FormFiles = connect(FileUpload, noFiles);
