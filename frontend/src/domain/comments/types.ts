import type { CommentedKind } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';

export type CommentedDeal = { kind: CommentedKind; itemId: string };
