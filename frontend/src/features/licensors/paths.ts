export const LIST_PATH = '/NewLicensorSetup/Index';
export const ADD_PATH = '/NewLicensorSetup/AddLicensor';
export const editPath = (id: string): string => `/NewLicensorSetup/EditLicensor/${id}`;
