export const contractPath = (contractVersionId: string): string => `/Contract/VersionManagement/${contractVersionId}`;
export const MOVED_PATH = '/Contract/MoveStepSuccess';
