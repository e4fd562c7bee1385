import type { ResponseOf } from '@bls/proto/call';
import type { bankStatementRead } from '@bls/proto/calls/finance/bank-statements';

export type Line = ResponseOf<typeof bankStatementRead>['lines'][number];
