import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes?: { key: string; value: Value }[];
  status?: { code?: number };
};
type Batch = {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Sent[] }[] }[];
};

export type ReceivedSpan = {
  readonly service: string;
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer' | 'unknown';
  readonly isFailed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
};
export type SpanReceiver = { readonly url: string; readonly spans: ReceivedSpan[]; readonly close: () => void };

const KINDS = ['unknown', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const ERROR = 2;

/** Receives spans by OTLP over HTTP, as a collector does, and hands them on to another collector, if one is given. */
export async function receiveSpans(collector?: string): Promise<SpanReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    void receive(request, spans, collector).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, spans, close };
}

async function receive(request: IncomingMessage, spans: ReceivedSpan[], collector: string | undefined): Promise<void> {
  const batch = (await json(request)) as Batch;
  if (collector) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${collector}${request.url ?? ''}`, { method: 'POST', headers, body: JSON.stringify(batch) });
  }
  if (request.url === '/v1/traces') spans.push(...spansOf(batch));
}

const valuesOf = (attributes: Sent['attributes'] = []): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));

const spansOf = ({ resourceSpans }: Batch): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = valuesOf(resource.attributes)['service.name'] ?? '';
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => received(service, span)));
  });

const received = (service: string, { traceId, spanId, parentSpanId = '', name, kind, attributes, status }: Sent): ReceivedSpan => ({
  service,
  traceId,
  id: spanId,
  parentId: parentSpanId,
  name,
  kind: KINDS[kind] ?? 'unknown',
  isFailed: status?.code === ERROR,
  attributes: valuesOf(attributes),
});
