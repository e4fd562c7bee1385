export const LIST_PATH = '/Agent/Properties';
/** Without an id a new one. */
export const editPath = (id: string): string => `/Agent/EditProperty/${id}`;
