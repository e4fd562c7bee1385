import type { ServerResponse } from 'node:http';
import type { Subjects } from '@bls/kit/rpc/nats';
import type { Actor } from '@bls/proto/domain/access/actor';
import { isFor, type LiveMessage } from '@bls/proto/contracts/live-message';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { FastifyInstance } from 'fastify';
import { type RouteSet, Routes } from '../http/routes.js';
import { NATS, SUBJECTS } from '../nats.js';
import { Requester } from '../sessions/requester.js';
import { concerns, Sessions } from '../sessions/sessions.js';

type Stream = { actor: Actor; response: ServerResponse };
const KEEP_ALIVE_MS = 15_000;
const MAX_STREAMS = 20_000;

/**
 * Server-sent events: badge, inbox, progress of jobs. They only notify of a change; the browser reads it by ordinary calls,
 * so that access is checked there and a lost event costs at most one poll.
 */
@Routes()
export class LiveRoutes implements RouteSet, OnModuleDestroy {
  private readonly streams = new Set<Stream>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    @Inject(NATS) nats: NatsConnection,
    @Inject(SUBJECTS) subjects: Subjects,
    sessions: Sessions,
    private readonly requester: Requester,
  ) {
    const prefix = subjects.live('');
    nats.subscribe(subjects.live('*'), {
      callback: (error, message) => {
        if (!error) this.forward(message.subject.slice(prefix.length), message.json<LiveMessage>());
      },
    });
    sessions.onEnded((ended) => {
      this.send('sessionEnded', {}, ({ actor }) => concerns(ended, actor));
      for (const stream of this.streams) if (concerns(ended, stream.actor)) stream.response.end();
    });
    this.timer = setInterval(() => {
      for (const { response } of this.streams) response.write(': still here\n\n');
    }, KEEP_ALIVE_MS).unref();
  }

  register(scope: FastifyInstance): void {
    scope.get('/events', async (request, reply) => {
      const { actor } = await this.requester.person(request);
      if (this.streams.size >= MAX_STREAMS) return reply.status(503).send();
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      response.write('retry: 3000\n\n');
      const stream = { actor, response };
      this.streams.add(stream);
      response.once('close', () => this.streams.delete(stream));
      return undefined;
    });
  }

  /** Ends the streams; the server waits for open connections when it closes. */
  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const { response } of this.streams) response.end();
  }

  private forward(tenant: string, message: LiveMessage): void {
    this.send(message.type, message.data, ({ actor }) => actor.tenant === tenant && isFor(message, actor));
  }

  private send(type: string, data: unknown, isRecipient: (stream: Stream) => boolean): void {
    const text = `event: ${type}\ndata: ${JSON.stringify(data ?? {})}\n\n`;
    for (const stream of this.streams) if (isRecipient(stream)) stream.response.write(text);
  }
}
