import { z } from 'zod';
import { defineCall } from '../../call.js';
import { artSourceUploadSchema } from '../../../domain/creative/fields.js';
import { artStatusSchema, seasonSchema } from '../../../domain/enumerations/creative.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { instantSchema } from '../../../domain/values/time.js';
import {
  creativeLogSchema,
  creativeReviewsSchema,
  holderSchema,
  reviewStatusSchema,
  shownCharacterSchema,
  ticketSchema,
} from './creative.js';
import { nameIn } from '../../../domain/values/text/names.js';

const rowSchema = z.object({
  id: idSchema,
  character: shownCharacterSchema,
  season: seasonSchema,
  year: z.int(),
  keywords: z.array(z.string()),
  coverFileId: idSchema,
  fileName: z.string(),
  /** Bytes of the archive. */
  size: z.int(),
  uploadedBy: z.string(),
  uploadedAt: instantSchema,
  /** The latest release; for a licensee its own. */
  releasedBy: z.string().nullable(),
  releasedAt: instantSchema.nullable(),
  /** To how many licensees; for a licensee always its own one. */
  releasedTo: z.int(),
  /** For a licensee: `new` from the release until one of its users opens it. */
  status: artStatusSchema.nullable(),
  /** Whether the reader may download it: staff and the brand owner always, a licensee with access to the character. */
  open: z.boolean(),
  review: reviewStatusSchema.nullable(),
});
export type ArtSourceRow = z.infer<typeof rowSchema>;

export const ART_SOURCE_SORTS = ['uploadedAt', 'releasedAt', 'character', 'season', 'year', 'fileName', 'size'] as const;

const flag = z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean().optional());

export const artSourceList = defineCall({
  subject: 'files.art-source.list.v1',
  access: 'creative.read',
  http: 'GET /ReleaseArtSourceManagementV2/List',
  shows: ['artSource'],
  summary: 'Art sources: all for staff, those released to the own company for a licensee, those of its properties for a brand owner.',
  request: listRequest(ART_SOURCE_SORTS, {
    characterId: several(idSchema),
    season: several(seasonSchema),
    year: several(z.coerce.number().int().min(1990).max(2100)),
    status: several(artStatusSchema),
    /** Only those that are released to no licensee. */
    unreleased: flag,
    review: several(reviewStatusSchema),
  }),
  response: listResponse(rowSchema),
  columns: {
    fileName: { kind: 'text', value: (row) => row.fileName },
    character: {
      kind: 'text',
      value: (row, language) => nameIn(language, row.character),
    },
    season: { kind: 'label', texts: 'creative.season', value: (row) => row.season },
    year: { kind: 'number', value: (row) => row.year },
    size: { kind: 'number', value: (row) => row.size },
    uploadedBy: { kind: 'text', value: (row) => row.uploadedBy },
    uploadedAt: { kind: 'instant', value: (row) => row.uploadedAt },
    releasedTo: { kind: 'number', value: (row) => row.releasedTo },
    releasedAt: { kind: 'instant', value: (row) => row.releasedAt },
  },
});

const detailSchema = rowSchema.extend({
  /** A video for everybody who may see the cover. */
  clipFileId: idSchema.nullable(),
  /** To whom it was released: for staff all, for a licensee its own. */
  releases: z.array(
    z.object({
      companyId: idSchema,
      companyName: z.string(),
      companyNameZh: z.string().nullable(),
      releasedBy: z.string(),
      releasedAt: instantSchema,
      openedAt: instantSchema.nullable(),
      openedBy: z.string().nullable(),
      access: z.boolean(),
    }),
  ),
  reviews: creativeReviewsSchema,
  log: creativeLogSchema,
});
export type ArtSourceDetail = z.infer<typeof detailSchema>;

/** After a person of a licensee has opened it for the first time, it is no longer new. */
export const artSourceRead = defineCall({
  subject: 'files.art-source.read.v1',
  access: 'creative.read',
  http: 'GET /ReleaseArtSourceManagementV2/Read',
  shows: ['artSource'],
  summary: 'One art source with its releases and, for staff, its log.',
  request: z.strictObject({ id: idSchema }),
  response: detailSchema,
});

/** Errors: notFound (character or file), ruleBroken (the password does not open the archive), alreadyExists. */
export const artSourceUpload = defineCall({
  subject: 'files.art-source.upload.v1',
  access: 'artSource.upload',
  http: 'POST /UploadArtSourceManagementV2/Upload',
  changes: ['artSource'],
  summary: 'Creates an art source from an uploaded cover photo and an encrypted archive, which the password must open.',
  request: artSourceUploadSchema,
  response: detailSchema,
  timeout: 60_000,
});

export const artSourceLicensees = defineCall({
  subject: 'files.art-source.licensees.v1',
  access: 'artSource.release',
  http: 'GET /ReleaseArtSourceManagementV2/Licensees',
  shows: ['artSource', 'company', 'contract'],
  summary: 'The licensees with contracts in force for every character of these art sources.',
  request: z.strictObject({ ids: several(idSchema) }),
  response: z.object({ licensees: z.array(holderSchema) }),
});

/** The account password of the user; wrong ones count towards the lock of the account. */
const password = z.string().min(1, { error: 'required' }).max(200);

/** Errors: invalidCredentials, accountLocked, notFound, ruleBroken (artSourceInvalid, licenseeNotHolding, ownerReviewMissing). */
export const artSourceRelease = defineCall({
  subject: 'files.art-source.release.v1',
  access: 'artSource.release',
  http: 'POST /ReleaseArtSourceManagementV2/Release',
  changes: ['artSource', 'inbox'],
  summary: 'Releases art sources to licensees with contracts for their characters.',
  request: z.strictObject({ ids: z.array(idSchema).min(1).max(50), companyIds: z.array(idSchema).min(1).max(100), password }),
  response: z.object({ released: z.int() }),
});

export const artSourceWithdraw = defineCall({
  subject: 'files.art-source.withdraw.v1',
  access: 'artSource.release',
  http: 'POST /ReleaseArtSourceManagementV2/Withdraw',
  changes: ['artSource', 'inbox'],
  summary: 'Withdraws an art source from a licensee: its users cannot find it any more, nor finish a download of it.',
  request: z.strictObject({ id: idSchema, companyId: idSchema, reason: requiredText(2000), password }),
  response: detailSchema,
});

/** Errors of these: invalidCredentials, accountLocked, notFound (artSourceNotAssigned), ruleBroken (accessNotGranted). */
export const artSourceDownload = defineCall({
  subject: 'files.art-source.download.v1',
  access: 'creative.read',
  http: 'POST /ReleaseArtSourceManagementV2/Download',
  changes: ['artSource'],
  summary: 'Returns a ticket to download the archive; requires the account password.',
  request: z.strictObject({ id: idSchema, password }),
  response: ticketSchema,
});

export const artSourcePassword = defineCall({
  subject: 'files.art-source.password.v1',
  access: 'creative.read',
  http: 'POST /ReleaseArtSourceManagementV2/ShowPassword',
  changes: ['artSource'],
  summary: 'Shows the password of the archive; requires the account password.',
  request: z.strictObject({ id: idSchema, password }),
  response: z.object({ filePassword: z.string() }),
});

export const artSourceDelete = defineCall({
  subject: 'files.art-source.delete.v1',
  access: 'creative.read',
  http: 'POST /ReleaseArtSourceManagementV2/Delete',
  changes: ['artSource'],
  summary: 'Designers delete an art source for everybody; a licensee removes its own release. Requires the account password.',
  request: z.strictObject({ id: idSchema, password }),
  response: z.object({ deleted: z.boolean() }),
});

export const artSourceCalls = {
  artSourceList,
  artSourceRead,
  artSourceUpload,
  artSourceLicensees,
  artSourceRelease,
  artSourceWithdraw,
  artSourceDownload,
  artSourcePassword,
  artSourceDelete,
};
