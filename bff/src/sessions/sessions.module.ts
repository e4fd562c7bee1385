import { Module } from '@nestjs/common';
import { HostNames } from './host-names.js';
import { Requester } from './requester.js';
import { SessionCache } from './session-cache.js';
import { Sessions } from './sessions.js';
import { VisitorTenant } from './visitor-tenant.js';

/** Identifies who sends a request, and makes calls on their behalf. */
@Module({ providers: [Sessions, SessionCache, HostNames, VisitorTenant, Requester], exports: [Sessions, VisitorTenant, Requester] })
export class SessionsModule {}
