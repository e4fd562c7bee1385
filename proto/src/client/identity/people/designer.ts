// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/people/designer.js';

export const designerList: ClientRead<typeof defined.designerList> = { subject: 'identity.designer.list.v1', http: { method: 'GET', path: '/StyleGuidesManagement/Designers', query: [] }, shows: ['user'] };
