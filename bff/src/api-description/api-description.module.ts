import { Module } from '@nestjs/common';
import { ApiDescriptionRoutes } from './api-description.routes.js';

@Module({ providers: [ApiDescriptionRoutes] })
export class ApiDescriptionModule {}
