import type { webhookList } from '@bls/proto/client/identity/webhooks';
import type { ResponseOf } from '@bls/proto/contracts/call';

export type Endpoint = ResponseOf<typeof webhookList>[number];
