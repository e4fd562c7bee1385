import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../observability/logger.js';

type NatsConfig = { NATS_URL: string; NATS_USER?: string | undefined; NATS_PASSWORD?: string | undefined };

/** Connects, and reconnects without limit: an outage of NATS must never end a process. */
export async function connectNats(name: string, config: NatsConfig, log: Logger): Promise<NatsConnection> {
  const connection = await connect({
    servers: config.NATS_URL.split(','),
    name,
    ...(config.NATS_USER ? { user: config.NATS_USER, pass: config.NATS_PASSWORD ?? '', inboxPrefix: inboxPrefix(config.NATS_USER) } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    // the address of a server that was replaced may answer nothing at all: the next one is tried soon
    timeout: 2000,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
    // it would record two stack traces for each request
    noAsyncTraces: true,
  });
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect') log.warn({ nats: status.type }, 'NATS connection');
    }
  })();
  return connection;
}

/** Replies to an account arrive below this subject, which no other account may subscribe to. */
export const inboxPrefix = (user: string): string => `_INBOX.${user}`;

/** Prefixes that separate installations on one NATS server. */
export const subjects = (prefix: string) => {
  const lead = prefix ? `${prefix}.` : '';
  return {
    call: (subject: string): string => lead + subject,
    event: (subject: string): string => `${lead}event.${subject}`,
    cancel: (callId: string): string => `${lead}cancel.${callId}`,
    live: (tenant: string): string => `${lead}live.${tenant}`,
    stream: `${prefix.toUpperCase()}EVENTS`,
    durable: (name: string): string => `${prefix}${name}`,
  };
};
export type Subjects = ReturnType<typeof subjects>;
