import type { ResponseOf } from '@bls/proto/call';
import type { mailTemplateRead } from '@bls/proto/calls/identity/mail-settings';

export type Template = ResponseOf<typeof mailTemplateRead>;
