import { Module } from '@nestjs/common';
import { Requester } from './requester.js';
import { SessionCache } from './session-cache.js';
import { Sessions } from './sessions.js';

/** Identifies who sends a request, and makes calls on their behalf. */
@Module({ providers: [Sessions, SessionCache, Requester], exports: [Sessions, Requester] })
export class SessionsModule {}
