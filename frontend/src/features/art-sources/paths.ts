export const LIST_PATH = '/ReleaseArtSourceManagementV2/Index';
export const UPLOAD_PATH = '/UploadArtSourceManagementV2/Index';
export const viewPath = (id: string): string => `/ReleaseArtSourceManagementV2/ArtSourceDetail/${id}`;
