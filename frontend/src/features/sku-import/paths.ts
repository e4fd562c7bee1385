export const LIST_PATH = '/Import/Sku';
export const viewPath = (id: string): string => `/Import/View/${id}`;
