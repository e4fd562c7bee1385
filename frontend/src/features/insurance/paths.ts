export const LIST_PATH = '/Insurance/Index';
export const EDIT_PATH = '/Insurance/Edit';
export const viewPath = (id: string): string => `/Insurance/View/${id}`;
