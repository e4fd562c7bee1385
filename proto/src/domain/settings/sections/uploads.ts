import { UPLOAD_MB } from '../../enumerations/files.js';
import { count, type SettingRows } from '../setting.js';

const megabytes = (key: keyof typeof UPLOAD_MB) =>
  ({
    schema: count(1, UPLOAD_MB[key].most),
    default: UPLOAD_MB[key].default,
    unit: 'MB',
    section: 'uploads',
    setBy: 'admin.settings',
    ruledBy: ['files', 'screens'],
  }) as const;

/** The largest file of each purpose. */
export const UPLOADS_SETTINGS = {
  uploadPictureMb: megabytes('uploadPictureMb'),
  uploadApprovalMb: megabytes('uploadApprovalMb'),
  uploadContractMb: megabytes('uploadContractMb'),
  uploadAttachmentMb: megabytes('uploadAttachmentMb'),
  uploadSalesReportMb: megabytes('uploadSalesReportMb'),
  uploadStyleGuideMb: megabytes('uploadStyleGuideMb'),
  uploadArtSourceMb: megabytes('uploadArtSourceMb'),
} as const satisfies SettingRows;
