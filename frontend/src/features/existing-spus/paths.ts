export const LIST_PATH = '/ExistingSpuApproval/Index';
export const QUERY_PATH = '/ExistingSpuApproval/Query';
export const MARKS_PATH = '/SpuEncryption/List';
export const ISSUE_PATH = '/SpuEncryption/Upload';
export const CHECK_PATH = '/SpuEncryption/Check';
/** An archive with its SPUs; `item` opens one of them. */
export const detailPath = (submissionId: string, itemId?: string): string =>
  `/ExistingSpuApproval/Det/${submissionId}${itemId ? `?item=${itemId}` : ''}`;
