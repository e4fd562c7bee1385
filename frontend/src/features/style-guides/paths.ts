export const LIST_PATH = '/StyleGuidesManagement/Index';
export const EDIT_PATH = '/StyleGuidesManagement/Edit';
export const viewPath = (id: string): string => `/StyleGuidesManagement/Detail/${id}`;
