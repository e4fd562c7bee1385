import type { ResponseOf } from '@bls/proto/contracts/call';
import type { mailTemplateRead } from '@bls/proto/contracts/calls/identity/mail-settings';

export type Template = ResponseOf<typeof mailTemplateRead>;
