import type { ResponseOf } from '@bls/proto/contracts/call';
import type { mailAccountSave } from '@bls/proto/client/identity/mail/mail-settings';

/** An account as it is stored, without its password. */
export type Account = ResponseOf<typeof mailAccountSave>;
