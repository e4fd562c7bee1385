import { z } from 'zod';
import type { Capability } from '../permissions.js';

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Every kind of file that is told apart by its content, with its media type and the extensions that it may carry. */
export const FILE_KINDS = {
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], picture: true },
  png: { mime: 'image/png', extensions: ['png'], picture: true },
  pdf: { mime: 'application/pdf', extensions: ['pdf'], picture: false },
  doc: { mime: 'application/msword', extensions: ['doc'], picture: false },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'], picture: false },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'], picture: false },
  msg: { mime: 'application/vnd.ms-outlook', extensions: ['msg'], picture: false },
  eml: { mime: 'message/rfc822', extensions: ['eml'], picture: false },
  ai: { mime: 'application/illustrator', extensions: ['ai'], picture: false },
} as const;
export type FileKind = keyof typeof FILE_KINDS;
export const FILE_KIND_CODES = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]];
export const fileKindSchema = z.enum(FILE_KIND_CODES);

type Purpose = {
  /** Kinds by content; a file of any other kind is refused whatever its name says. */
  kinds: readonly FileKind[];
  /** Largest size in bytes. */
  limit: number;
  /** Holders of any of these capabilities may upload it. Empty: only a service makes such files. */
  by: readonly Capability[];
};

/**
 * What a file is for decides what it may be, how large, and who may bring it. Screens build their drop zones from this
 * table, the files service enforces it.
 */
export const FILE_PURPOSES = {
  approvalImage: { kinds: ['jpg', 'png', 'pdf'], limit: 50 * MB, by: ['approval.submit', 'approval.comment'] },
  contractFile: {
    kinds: ['pdf', 'doc', 'docx'],
    limit: 50 * MB,
    by: ['contract.submit', 'contract.release', 'contract.approveAsLicensee', 'contract.approveAsLegal', 'contract.approveAsLegalHead'],
  },
  signedContract: { kinds: ['pdf'], limit: 50 * MB, by: ['contract.release', 'contract.signAsLicensor', 'contract.signAsLicensee'] },
  signedTermSheet: {
    kinds: ['pdf'],
    limit: 50 * MB,
    by: ['termSheet.approveAsBusinessHead', 'termSheet.approveAsCeo', 'termSheet.signAsLicensor', 'termSheet.signAsLicensee'],
  },
  /** Feedback of an approver: a letter, a scan, a mail. */
  feedback: { kinds: ['pdf', 'jpg', 'png', 'doc', 'docx', 'msg', 'eml'], limit: 50 * MB, by: ['file.use'] },
  attachment: { kinds: ['jpg', 'pdf', 'png', 'msg', 'eml'], limit: 50 * MB, by: ['file.use'] },
  paymentProof: { kinds: ['jpg', 'pdf', 'msg', 'eml'], limit: 50 * MB, by: ['payment.report', 'payment.confirm'] },
  salesReport: { kinds: ['xlsx'], limit: 50 * MB, by: ['salesReport.write'] },
  signature: { kinds: ['jpg', 'png'], limit: 10 * MB, by: ['file.use'] },
  avatar: { kinds: ['jpg', 'png'], limit: 10 * MB, by: ['file.use'] },
  logo: { kinds: ['jpg', 'png'], limit: 10 * MB, by: ['admin.settings', 'company.write'] },
  propertyImage: { kinds: ['jpg', 'png'], limit: 10 * MB, by: ['admin.settings', 'company.write'] },
  /** Two readings of the limit exist, 40 MB and 1 GB; the larger is the default, because artwork of that size is sent. */
  styleGuide: { kinds: ['ai'], limit: GB, by: ['approval.reviewAsDesigner', 'approval.reviewAsSeniorDesigner'] },
  /** Rendered by the product: contract, debit note. */
  document: { kinds: ['pdf'], limit: 50 * MB, by: [] },
  /** Workbooks that the product makes: templates, annotated reports, exports. */
  workbook: { kinds: ['xlsx'], limit: 200 * MB, by: [] },
} as const satisfies Record<string, Purpose>;
export type FilePurpose = keyof typeof FILE_PURPOSES;
export const FILE_PURPOSE_CODES = Object.keys(FILE_PURPOSES) as [FilePurpose, ...FilePurpose[]];
export const filePurposeSchema = z.enum(FILE_PURPOSE_CODES);

/** Kinds of which the worker draws a thumbnail and a preview. */
export const hasPictures = (kind: FileKind): boolean => FILE_KINDS[kind].picture || kind === 'pdf' || kind === 'ai';

/** Extensions that a drop zone offers for a purpose, without the dot. */
export const extensionsOf = (purpose: FilePurpose): string[] =>
  FILE_PURPOSES[purpose].kinds.flatMap((kind) => [...FILE_KINDS[kind].extensions]);

/** `original` are the bytes as uploaded; the others are pictures (JPEG) of at most 480 and 1600 px on the longer side. */
export const FILE_VARIANTS = { original: 0, thumbnail: 480, preview: 1600 } as const;
export type FileVariant = keyof typeof FILE_VARIANTS;
export const fileVariantSchema = z.enum(Object.keys(FILE_VARIANTS) as [FileVariant, ...FileVariant[]]);

/** `pending` until the worker has drawn the pictures; `none`: this kind has none; `failed`: it could not be drawn. */
export const PICTURE_STATES = ['none', 'pending', 'ready', 'failed'] as const;
export const UPLOAD_STATES = ['open', 'verifying', 'completed', 'refused', 'expired', 'cancelled'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];
/** Bytes of one PUT; the last one of a file is shorter. At least 5 MiB, which S3 asks of a part. */
export const UPLOAD_CHUNK = 16 * MB;
