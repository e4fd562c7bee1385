export { attach, detachOwner, type Owner } from './files/attachments.repository.js';
export { drawPictures } from './files/draw-pictures.job.js';
export { cleanName } from './files/file-name.js';
export { describeFile, findFiles, findReadableFiles, findVariant, type StoredFile } from './files/files.queries.js';
export { storeFile } from './files/files.repository.js';
export { revokeTickets, issueTicket } from './files/tickets.repository.js';
export { unattachedUntil } from './files/unattached-until.js';
export { type SeededAttachment, seedAttachments, seedFiles, seedSettings } from './files/seed-files.js';
