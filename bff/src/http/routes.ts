import { DiscoveryService } from '@nestjs/core';
import { Injectable, SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * The routes of a module, on the Fastify scope that all routes of the API share (envelope, error handler, JSON parser, rate
 * limits). Fastify's own routes and not Nest controllers: most are made from the calls of `proto`, and bodies are streams.
 */
export interface RouteSet {
  register(scope: FastifyInstance): void | Promise<void>;
}

const ROUTES = 'routes';
/** Marks a provider as a route set: `@Routes() class LiveRoutes implements RouteSet`. */
export const Routes = (): CustomDecorator => SetMetadata(ROUTES, true);

/** Finds the route sets of all modules. */
@Injectable()
export class RouteRegistry {
  constructor(private readonly discovery: DiscoveryService) {}

  async register(scope: FastifyInstance): Promise<void> {
    const providers = this.discovery.getProviders().filter(({ metatype }) => metatype && Reflect.getMetadata(ROUTES, metatype));
    for (const { instance } of providers) await (instance as RouteSet).register(scope);
  }
}
