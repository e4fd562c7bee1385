import { documentRender } from './document.js';
import { downloadOpen, fileDescribe } from './download.js';
import { fileAttach, fileCreate, fileDetach, fileLocate, fileSeal } from './object.js';
import { uploadCancel, uploadComplete, uploadCreate, uploadGet, uploadOpen } from './upload.js';

export const filesCalls = {
  uploadCreate,
  uploadGet,
  uploadOpen,
  uploadComplete,
  uploadCancel,
  downloadOpen,
  fileDescribe,
  fileAttach,
  fileDetach,
  fileLocate,
  fileCreate,
  fileSeal,
  documentRender,
};
