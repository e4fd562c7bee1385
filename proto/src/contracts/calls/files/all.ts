import { artworkRead } from './artwork.js';
import { archiveEntries, pictureFeatures } from './archive.js';
import { artSourceCalls } from './art-source.js';
import { auditAnchorList, auditAnchorWrite } from './audit-anchor.js';
import { creativeCalls } from './creative.js';
import { documentRender } from './document.js';
import { downloadOpen, fileDescribe } from './download.js';
import { tenantPictureOpen } from './tenant-picture.js';
import { malwareScannerRead } from './malware-scanner.js';
import { pictureMark, pictureMarkRead } from './mark.js';
import { fileAttach, fileCreate, fileDetach, fileLocate, fileRemove, fileSeal, fileTicket } from './object.js';
import { redlineRead, redlineSettle, redlineWrite } from './redline.js';
import { documentSeal, documentSealable, sealVerifyFile, sealVerify } from './seal.js';
import { documentText, templateFill, templateInspect, templateWrite } from './template.js';
import { styleGuideCalls } from './style-guide.js';
import { uploadCancel, uploadComplete, uploadCreate, uploadGet, uploadOpen } from './upload.js';
import { filesDeadLetterDiscard, filesDeadLetterList, filesDeadLetterRetry } from '../operations/dead-letters.js';
import { PERSONAL_DATA_CALLS } from '../operations/personal-data.js';
import { SEARCH_CALLS } from '../search.js';

export const filesCalls = {
  uploadCreate,
  uploadGet,
  uploadOpen,
  uploadComplete,
  uploadCancel,
  downloadOpen,
  tenantPictureOpen,
  fileDescribe,
  fileAttach,
  fileDetach,
  fileLocate,
  fileCreate,
  fileSeal,
  fileRemove,
  fileTicket,
  documentRender,
  ...creativeCalls,
  ...artSourceCalls,
  ...styleGuideCalls,
  documentText,
  templateInspect,
  templateFill,
  templateWrite,
  redlineWrite,
  redlineRead,
  redlineSettle,
  documentSeal,
  documentSealable,
  sealVerifyFile,
  sealVerify,
  auditAnchorWrite,
  auditAnchorList,
  malwareScannerRead,
  archiveEntries,
  artworkRead,
  pictureFeatures,
  pictureMark,
  pictureMarkRead,
  filesDeadLetterList,
  filesDeadLetterRetry,
  filesDeadLetterDiscard,
  filesSearch: SEARCH_CALLS.files,
  filesPersonalDataRead: PERSONAL_DATA_CALLS.files,
};
