import { Module } from '@nestjs/common';
import { Requester } from './requester.js';
import { SessionCache } from './session-cache.js';
import { Sessions } from './sessions.js';

/** Who sends a request, and calls on their behalf. */
@Module({ providers: [Sessions, SessionCache, Requester], exports: [Sessions, Requester] })
export class SessionsModule {}
