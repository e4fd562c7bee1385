import {
  approvalsDeadLetterDiscard,
  approvalsDeadLetterList,
  approvalsDeadLetterRetry,
  filesDeadLetterDiscard,
  filesDeadLetterList,
  filesDeadLetterRetry,
  financeDeadLetterDiscard,
  financeDeadLetterList,
  financeDeadLetterRetry,
  identityDeadLetterDiscard,
  identityDeadLetterList,
  identityDeadLetterRetry,
  licensingDeadLetterDiscard,
  licensingDeadLetterList,
  licensingDeadLetterRetry,
} from '@bls/proto/client/operations/dead-letters';

/** The calls of each service, by its name. */
export const CALLS = {
  identity: { list: identityDeadLetterList, retry: identityDeadLetterRetry, discard: identityDeadLetterDiscard },
  licensing: { list: licensingDeadLetterList, retry: licensingDeadLetterRetry, discard: licensingDeadLetterDiscard },
  approvals: { list: approvalsDeadLetterList, retry: approvalsDeadLetterRetry, discard: approvalsDeadLetterDiscard },
  finance: { list: financeDeadLetterList, retry: financeDeadLetterRetry, discard: financeDeadLetterDiscard },
  files: { list: filesDeadLetterList, retry: filesDeadLetterRetry, discard: filesDeadLetterDiscard },
} as const;
