import type { AvailableAction } from './workflow.js';

/** The actions of the workflow of a contract that take a new version of the document. */
export const RECEIVED_ACTIONS = ['sendToNext', 'revise'] as const;
export type ReceivedAction = (typeof RECEIVED_ACTIONS)[number];

/** Those of the available actions that take changes of the other side as a new version. */
export const receivedActions = <A extends Pick<AvailableAction, 'action' | 'needs' | 'takes'>>(available: readonly A[]) =>
  available.filter(({ action, needs, takes }) => RECEIVED_ACTIONS.some((name) => name === action) && [...needs, ...takes].includes('file'));
