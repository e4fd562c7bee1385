/** Where the screens of designs are: the same for every side. */
export const LIST = '/DesignApproval/Index';
export const NEW = '/DesignApproval/Edit/';
export const TEMPLATES = '/DesignTemplate/Index';
export const editPath = (id: string): string => `/DesignApproval/Edit/${id}`;
export const samplePath = (id: string): string => `/DesignApproval/Samples/${id}`;
export const templatePath = (id: string): string => `/DesignTemplate/Detail/${id}`;

/** A draft opens where it is written, everything else where it is read. */
export const designPath = (id: string, status?: string): string => (status === 'draft' ? editPath(id) : `/DesignApproval/Detail/${id}`);
