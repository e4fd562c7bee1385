export const INDEX_PATH = '/WorkflowDesigner/Index';
export const editPath = (kind: 'termSheet' | 'contract'): string => `/WorkflowDesigner/Edit/${kind}`;
export const brandOwnerPath = (id: string): string => `/NewBrandOwnerSetup/EditDesignWorkflow/${id}`;
