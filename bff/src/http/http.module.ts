import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RouteRegistry } from './routes.js';

/** What every route shares: the envelope, texts of errors, security headers, the registry of routes. */
@Module({ imports: [DiscoveryModule], providers: [RouteRegistry], exports: [RouteRegistry] })
export class HttpModule {}
