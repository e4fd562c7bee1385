import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { GatewayRoutes } from './gateway.routes.js';
import { RenamedRoutes } from './renamed.routes.js';
import { SearchRoutes } from './search.routes.js';

@Module({ imports: [SessionsModule], providers: [GatewayRoutes, RenamedRoutes, SearchRoutes] })
export class GatewayModule {}
