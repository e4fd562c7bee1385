import { connect } from '../../ui/form/connect.js';
import { FileUpload, type UploadedFile } from './file-upload.js';

const noFiles: readonly UploadedFile[] = [];

/** Uploads in a form. Value: the verified files; a schema of ids takes `files.map((file) => file.fileId)` on submit. */
export const FormFiles = connect(FileUpload, noFiles);
