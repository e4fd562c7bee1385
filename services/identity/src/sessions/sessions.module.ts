import { Module } from '@nestjs/common';
import { EndAllSessions, EndOtherSessions, EndOwnSession } from './end-sessions.js';
import { ListOwnSessions } from './list-own-sessions.js';
import { SignOut } from './sign-out.js';

/** Open sessions, and how they end. */
@Module({ controllers: [ListOwnSessions, SignOut, EndOwnSession, EndOtherSessions, EndAllSessions] })
export class SessionsModule {}
