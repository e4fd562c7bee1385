import type { ResponseOf } from '@bls/proto/contracts/call';
import type { bankStatementRead } from '@bls/proto/client/finance/bank-statements';

export type Line = ResponseOf<typeof bankStatementRead>['lines'][number];
