// The baseline of answers that need no statement of their own: a bare handler on Nest with Fastify, as the BFF runs them. It asks nobody.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

class Empty {}
Module({})(Empty);

const adapter = new FastifyAdapter();
const app = await NestFactory.create(Empty, adapter, { logger: ['error', 'fatal'] });
const fastify = adapter.getInstance();
fastify.get('/ready', () => 'ready');
for (const method of ['GET', 'POST']) fastify.route({ method, url: '/bare', handler: () => ({ Result: { Count: 12 }, Error: null }) });
await app.listen(Number(process.env.PORT), '127.0.0.1');
