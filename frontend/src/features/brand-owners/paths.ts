export const LIST_PATH = '/NewBrandOwnerSetup/Index';
export const ADD_PATH = '/NewBrandOwnerSetup/AddBrandOwner';
export const editPath = (id: string): string => `/NewBrandOwnerSetup/EditBrandOwner/${id}`;
export const charactersPath = (id: string): string => `/NewBrandOwnerSetup/SettingCharacters/${id}`;
export const designWorkflowPath = (id: string): string => `/NewBrandOwnerSetup/EditDesignWorkflow/${id}`;
export const productWorkflowPath = (id: string): string => `/NewBrandOwnerSetup/EditProductWorkflow/${id}`;
export const LICENSOR_CHARACTERS_PATH = '/NewLicensorSetup/SettingCharacters';
/** A new one (no id) belongs to the brand owner that the address names as `owner`, else to the licensor. */
export const propertyPath = (id: string): string => `/NewBrandOwnerSetup/EditProperty/${id}`;
