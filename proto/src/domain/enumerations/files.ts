import { z } from 'zod';
import type { Capability } from '../access/permissions.js';

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** How thumbnail and preview are made: from the picture, from the first page, or not at all. */
type Preview = 'picture' | 'firstPage' | 'none';
/** `inPage`: a browser shows it in a page, without a download; its content cannot act there. */
type KindRow = { mime: string; extensions: readonly string[]; preview: Preview; inPage?: true };

/**
 * Every kind of file, recognised by its content, with its media type and the extensions that it may have. A new kind is a
 * row here, a text in `file.json` of both languages (a test asks for it) and its recognition in the files service (`detect-kind.ts`; of a
 * zip archive `zip-content.ts`).
 */
export const FILE_KINDS = {
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], preview: 'picture', inPage: true },
  png: { mime: 'image/png', extensions: ['png'], preview: 'picture', inPage: true },
  pdf: { mime: 'application/pdf', extensions: ['pdf'], preview: 'firstPage', inPage: true },
  doc: { mime: 'application/msword', extensions: ['doc'], preview: 'none' },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'], preview: 'none' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'], preview: 'none' },
  msg: { mime: 'application/vnd.ms-outlook', extensions: ['msg'], preview: 'none' },
  eml: { mime: 'message/rfc822', extensions: ['eml'], preview: 'none' },
  ai: { mime: 'application/illustrator', extensions: ['ai'], preview: 'firstPage' },
  zip: { mime: 'application/zip', extensions: ['zip'], preview: 'none' },
  /** Any plain text; the service that reads it checks its columns. */
  csv: { mime: 'text/csv', extensions: ['csv'], preview: 'none' },
  /** The same, for systems that read a text file by its extension. */
  txt: { mime: 'text/plain', extensions: ['txt'], preview: 'none' },
  mp4: { mime: 'video/mp4', extensions: ['mp4'], preview: 'none', inPage: true },
  /** As marketplaces deliver pictures: read for a hidden mark, never shown or given to others. */
  webp: { mime: 'image/webp', extensions: ['webp'], preview: 'none' },
  /** An archive in which every file is encrypted. */
  sealedZip: { mime: 'application/zip', extensions: ['zip'], preview: 'none' },
} as const satisfies Record<string, KindRow>;
export type FileKind = keyof typeof FILE_KINDS;
export const FILE_KIND_CODES = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]];
export const fileKindSchema = z.enum(FILE_KIND_CODES);

/** Kinds that a browser shows by themselves. */
export type ImageKind = { [K in FileKind]: (typeof FILE_KINDS)[K]['preview'] extends 'picture' ? K : never }[FileKind];
export const isImage = (kind: FileKind): kind is ImageKind => FILE_KINDS[kind].preview === 'picture';
export const IMAGE_KINDS = FILE_KIND_CODES.filter(isImage) as [ImageKind, ...ImageKind[]];
/** Whether a file is a picture that has pixels to be read, also one of a kind that is not shown. */
export const isPixels = (kind: FileKind): boolean => isImage(kind) || kind === 'webp';
/** Kinds that the worker draws a thumbnail and a preview of. */
export const hasPreview = (kind: FileKind): boolean => FILE_KINDS[kind].preview !== 'none';

const MIMES_IN_PAGE = new Set(Object.values<KindRow>(FILE_KINDS).flatMap(({ mime, inPage }) => (inPage ? [mime] : [])));
/** Whether a browser may show a file of this media type in a page, without a download. */
export const isShownInPage = (mime: string): boolean => MIMES_IN_PAGE.has(mime);

/** Upload limits that a tenant may set, in MB: the default and the largest value. */
export const UPLOAD_MB = {
  uploadPictureMb: { default: 10, most: 10 },
  uploadApprovalMb: { default: 50, most: 200 },
  uploadContractMb: { default: 50, most: 200 },
  uploadAttachmentMb: { default: 50, most: 200 },
  uploadSalesReportMb: { default: 50, most: 50 },
  uploadStyleGuideMb: { default: 1024, most: 1024 },
  uploadArtSourceMb: { default: 1024, most: 1024 },
} as const satisfies Record<string, { default: number; most: number }>;
type UploadSetting = keyof typeof UPLOAD_MB;

type Purpose = {
  /** Accepted kinds, detected by content; the file name does not matter. */
  kinds: readonly FileKind[];
  /** Maximum size in bytes. */
  limit: number;
  /** The size must be below the limit, not equal to it. */
  below?: true;
  /** Exact width and height in pixels, as displayed. */
  pixels?: { width: number; height: number };
  /** Holders of any of these capabilities may upload it. Empty: only services create such files. */
  by: readonly Capability[];
  /**
   * Downloaded only with a ticket, which the owning service issues after its own checks; a thumbnail is
   * visible by scope.
   */
  guarded?: true;
  /** The setting by which a tenant changes the limit; without one `limit` applies. */
  setting?: UploadSetting;
  /** Pictures of other formats are converted to JPEG in the browser: what phones and screenshots make. Only for documents of proof. */
  convertsPictures?: true;
};

/**
 * The purpose of a file decides its kinds, its size and who may upload it. Screens build their drop zones
 * from this table, and the files service enforces it. A new purpose is a row here and a text in `file.json`
 * of both languages.
 */
export const FILE_PURPOSES = {
  approvalImage: { kinds: ['jpg', 'png', 'pdf'], limit: 50 * MB, setting: 'uploadApprovalMb', by: ['approval.submit', 'approval.comment'] },
  /** Files of the licensor that licensees design with: sheets, dielines, finished artwork. */
  designTemplate: { kinds: ['pdf', 'ai', 'jpg', 'png'], limit: 200 * MB, by: ['design.release'] },
  contractFile: {
    kinds: ['pdf', 'doc', 'docx'],
    limit: 50 * MB,
    setting: 'uploadContractMb',
    by: [
      'contract.submit',
      'contract.release',
      'contract.approveAsLicensee',
      'contract.approveAsLegal',
      'contract.approveAsLegalHead',
      'contract.approveAsBusinessHead',
      'contract.approveAsCfo',
    ],
  },
  /** A word-processor document with placeholders, from which contracts are generated. */
  contractTemplate: { kinds: ['docx'], limit: 20 * MB, by: ['company.setup'] },
  signedContract: {
    kinds: ['pdf'],
    limit: 50 * MB,
    setting: 'uploadContractMb',
    by: ['contract.release', 'contract.signAsLicensor', 'contract.signAsLicensee'],
  },
  signedTermSheet: {
    kinds: ['pdf'],
    limit: 50 * MB,
    setting: 'uploadContractMb',
    by: ['termSheet.approveAsBusinessHead', 'termSheet.approveAsCeo', 'termSheet.signAsLicensor', 'termSheet.signAsLicensee'],
  },
  /** Feedback of an approver: a letter, a scan, a mail. */
  feedback: { kinds: ['pdf', 'jpg', 'png', 'doc', 'docx', 'msg', 'eml'], limit: 50 * MB, setting: 'uploadAttachmentMb', by: ['file.use'] },
  /** Goes with a comment on a deal. */
  commentFile: {
    kinds: ['pdf', 'jpg', 'png', 'doc', 'docx', 'xlsx', 'msg', 'eml'],
    limit: 50 * MB,
    setting: 'uploadAttachmentMb',
    by: ['deal.comment'],
  },
  attachment: { kinds: ['jpg', 'pdf', 'png', 'msg', 'eml'], limit: 50 * MB, setting: 'uploadAttachmentMb', by: ['file.use'] },
  paymentProof: {
    kinds: ['jpg', 'pdf', 'msg', 'eml'],
    limit: 50 * MB,
    setting: 'uploadAttachmentMb',
    by: ['payment.report', 'payment.confirm', 'credit.refund'],
    convertsPictures: true,
  },
  insurancePolicy: { kinds: ['pdf', 'jpg'], limit: 50 * MB, setting: 'uploadAttachmentMb', by: ['insurance.write'] },
  /** The agreement of licensor, licensee and distributor about a store. */
  tripartiteAgreement: { kinds: ['pdf', 'jpg', 'png'], limit: 50 * MB, setting: 'uploadAttachmentMb', by: ['aul.apply', 'sticker.apply'] },
  /** An authorization letter that legal uploads: corrected, or stamped. */
  storeLetter: { kinds: ['pdf'], limit: 50 * MB, setting: 'uploadAttachmentMb', by: ['aul.stamp'] },
  stampPicture: { kinds: ['png', 'jpg'], limit: 10 * MB, by: ['aul.letter', 'finance.settings'] },
  salesReport: { kinds: ['xlsx'], limit: 50 * MB, setting: 'uploadSalesReportMb', by: ['salesReport.write'] },
  /** The reports of several contracts: one workbook, or a zip of workbooks. */
  salesArchive: { kinds: ['xlsx', 'zip'], limit: 50 * MB, setting: 'uploadSalesReportMb', by: ['salesReport.write'] },
  signature: { kinds: ['jpg'], limit: 10 * MB, setting: 'uploadPictureMb', by: ['file.use'] },
  avatar: { kinds: ['jpg', 'png'], limit: 10 * MB, below: true, setting: 'uploadPictureMb', by: ['file.use'] },
  logo: { kinds: ['jpg', 'png'], limit: 10 * MB, setting: 'uploadPictureMb', by: ['admin.settings', 'company.write', 'company.setup'] },
  propertyImage: { kinds: ['jpg', 'png'], limit: 10 * MB, setting: 'uploadPictureMb', by: ['company.setup'] },
  /**
   * Pictures on the screens of agents. The two banner purposes differ in size: the tall one is a property's
   * and is shown beside its list of tasks, the square one is a character's and is shown in a row of tiles.
   */
  agentLogo: {
    kinds: ['jpg', 'png'],
    limit: 10 * MB,
    pixels: { width: 150, height: 40 },
    setting: 'uploadPictureMb',
    by: ['agentProperty.write'],
  },
  agentBanner: {
    kinds: ['jpg', 'png'],
    limit: 10 * MB,
    pixels: { width: 390, height: 740 },
    setting: 'uploadPictureMb',
    by: ['agentProperty.write'],
  },
  agentCharacterBanner: {
    kinds: ['jpg', 'png'],
    limit: 10 * MB,
    pixels: { width: 200, height: 200 },
    setting: 'uploadPictureMb',
    by: ['agentProperty.write'],
  },
  eventBanner: { kinds: ['jpg', 'png'], limit: 10 * MB, setting: 'uploadPictureMb', by: ['event.manage'] },
  /** Pictures of existing SPUs of a licensee: of one SPU, or one folder for each. */
  spuZip: { kinds: ['zip'], limit: GB, by: ['approval.submit'] },
  /** A picture from such an archive, or from an archive of product pictures. */
  spuImage: { kinds: ['jpg', 'png'], limit: 50 * MB, by: [] },
  /** A picture of an SPU with a hidden mark that names its recipient, and a found picture to be checked. */
  markedPicture: { kinds: ['png', 'jpg'], limit: 200 * MB, by: [] },
  foundPicture: { kinds: ['jpg', 'png', 'webp'], limit: 50 * MB, by: ['spu.mark'] },
  /** Products with their attributes, one row for each SKU, and their pictures. */
  productTable: { kinds: ['csv'], limit: 50 * MB, by: ['approval.submit'] },
  /** An archive of pictures. Rows of the files service store this name, so it must not change. */
  productPhotos: { kinds: ['zip'], limit: GB, by: ['approval.submit'] },
  /** Exchange rates of a year, imported into the grid. */
  exchangeRates: { kinds: ['xlsx'], limit: 5 * MB, by: ['finance.settings'] },
  /** Contracts, reports, balances and bills of another system. */
  movingIn: { kinds: ['xlsx'], limit: 50 * MB, by: ['tenant.moveIn'] },
  /** Product categories to check and import. */
  catalogue: { kinds: ['xlsx'], limit: 5 * MB, by: ['admin.settings'] },
  /**
   * The specification gives two limits, 40 MB and 1 GB. The larger one is the default, because artwork of
   * that size is sent.
   */
  styleGuide: { kinds: ['ai'], limit: GB, setting: 'uploadStyleGuideMb', by: ['styleGuide.write'], guarded: true },
  artCover: { kinds: ['jpg'], limit: 10 * MB, setting: 'uploadPictureMb', by: ['artSource.upload'] },
  /** A clip that shows how a character moves. */
  artClip: { kinds: ['mp4'], limit: 200 * MB, by: ['artSource.upload'] },
  /** Artwork in an archive with its own password. */
  artSource: { kinds: ['sealedZip'], limit: GB, setting: 'uploadArtSourceMb', by: ['artSource.upload'], guarded: true },
  /** Generated by the system: contract, debit note. */
  document: { kinds: ['pdf', 'docx'], limit: 50 * MB, by: [] },
  /** Workbooks that the system creates: templates, annotated reports, exports. */
  workbook: { kinds: ['xlsx'], limit: 200 * MB, by: [] },
  /** All data about a person, for the one who asked for it. */
  personalData: { kinds: ['zip'], limit: GB, by: [], guarded: true },
  /** The journal for an accounting system. */
  journalExport: { kinds: ['csv', 'txt', 'zip'], limit: GB, by: [], guarded: true },
  /** What an auditor needs about a licensee and year. */
  auditPack: { kinds: ['zip'], limit: 4 * GB, by: [], guarded: true },
} as const satisfies Record<string, Purpose>;
export type FilePurpose = keyof typeof FILE_PURPOSES;
/** Kinds of documents that the system generates. */
export type DocumentKind = (typeof FILE_PURPOSES)['document']['kinds'][number];

export const FILE_PURPOSE_CODES = Object.keys(FILE_PURPOSES) as [FilePurpose, ...FilePurpose[]];
export const filePurposeSchema = z.enum(FILE_PURPOSE_CODES);

/** Whether a file of this many bytes is within the limit (of the purpose, or the tenant's own). */
export const staysWithin = (purpose: FilePurpose, size: number, limit: number = FILE_PURPOSES[purpose].limit): boolean =>
  (FILE_PURPOSES[purpose] as Purpose).below ? size < limit : size <= limit;

/** The exact size in pixels that pictures of a purpose must have, if any. */
export const pixelsOf = (purpose: FilePurpose): { width: number; height: number } | undefined => (FILE_PURPOSES[purpose] as Purpose).pixels;

/** Whether originals of this purpose need a ticket. */
export const isGuarded = (purpose: FilePurpose): boolean => (FILE_PURPOSES[purpose] as Purpose).guarded === true;

/** The setting by which a tenant changes the limit of a purpose, if any. */
export const uploadSettingOf = (purpose: FilePurpose): UploadSetting | undefined => (FILE_PURPOSES[purpose] as Purpose).setting;

/** Extensions that a drop zone accepts for a purpose, without the dot. */
export const extensionsOf = (purpose: FilePurpose): string[] =>
  FILE_PURPOSES[purpose].kinds.flatMap((kind) => [...FILE_KINDS[kind].extensions]);

/** Formats of pictures that a browser can turn into JPEG; HEIC only where the device reads it, as those of Apple do. */
const CONVERTED_EXTENSIONS = ['png', 'heic', 'heif', 'webp'];

/** Extensions of pictures that the browser converts to JPEG before they are uploaded for a purpose. */
export const convertedExtensions = (purpose: FilePurpose): readonly string[] =>
  (FILE_PURPOSES[purpose] as Purpose).convertsPictures ? CONVERTED_EXTENSIONS : [];

/** The filter of a browser's file dialog for a purpose: extensions by media type. */
export const acceptedFiles = (purpose: FilePurpose): Record<string, string[]> =>
  Object.fromEntries(
    FILE_PURPOSES[purpose].kinds.map((kind) => [FILE_KINDS[kind].mime, FILE_KINDS[kind].extensions.map((extension) => `.${extension}`)]),
  );

/** `original` is the file as uploaded; the others are JPEG pictures of at most 480 and 1600 px on the longer side. */
export const FILE_VARIANTS = { original: 0, thumbnail: 480, preview: 1600 } as const;
export type FileVariant = keyof typeof FILE_VARIANTS;
export const fileVariantSchema = z.enum(Object.keys(FILE_VARIANTS) as [FileVariant, ...FileVariant[]]);

/**
 * `pending` until the worker has created the pictures; `none`: this kind has none; `failed`: they could not
 * be created.
 */
export const PICTURE_STATES = ['none', 'pending', 'ready', 'failed'] as const;
export const UPLOAD_STATES = ['open', 'verifying', 'completed', 'refused', 'expired', 'cancelled'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];
/** Bytes of one PUT; the last one of a file is shorter. At least 5 MiB, the minimum of an S3 part. */
export const UPLOAD_CHUNK = 16 * MB;
