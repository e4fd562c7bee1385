import type { ResponseOf } from '@bls/proto/contracts/call';
import type { mailTemplateRead } from '@bls/proto/client/identity/mail/mail-settings';

export type Template = ResponseOf<typeof mailTemplateRead>;
