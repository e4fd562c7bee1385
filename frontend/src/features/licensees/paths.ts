export const LIST_PATH = '/LicenseeManegementV2/Index';
export const AGENTS_PATH = '/AgentSetup/Index';
/** Written without a slash before the id, as the product has always had it. */
export const viewPath = (id: string): string => `/LicenseeInformation/View${id}`;
export const searchPath = (id: string): string => `/LicenseeInformation/SearchLicenseeIntranet${id}`;
export const editPath = (id: string): string => `/LicenseeManegementV2/Edit/${id}`;
export const agentPath = (id: string): string => `/AgentSetup/View/${id}`;
export const editAgentPath = (id: string): string => `/AgentSetup/Edit/${id}`;
