import type { ResponseOf } from '@bls/proto/call';
import type { mailAccountSave } from '@bls/proto/calls/identity/mail-settings';

/** An account as it is stored, without its password. */
export type Account = ResponseOf<typeof mailAccountSave>;
