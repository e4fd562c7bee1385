import { ENVIRONMENT, type Environment } from '@bls/kit/app/config';
import { Inject } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ALL_CALLS, OWN_CALLS } from '../calls.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { openApiDocument } from './openapi.js';

/** `/openapi.json`, from the same declarations as the routes. */
@Routes()
export class ApiDescriptionRoutes implements RouteSet {
  private readonly document: object;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.document = openApiDocument([...ALL_CALLS, ...OWN_CALLS], environment['npm_package_version'] ?? '0.1.0');
  }

  register(scope: FastifyInstance): void {
    scope.get('/openapi.json', () => this.document);
  }
}
