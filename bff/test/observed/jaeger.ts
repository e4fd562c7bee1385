import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@bls/kit/servers/child';
import { freePort } from '@bls/kit/servers/ports';
import { findProgram } from '@bls/kit/servers/programs';

export type JaegerSpan = { spanID: string; operationName: string; references: { refType: string; spanID: string }[] };
export type Jaeger = {
  /** Receives OTLP over HTTP. */
  readonly collector: string;
  /** The spans of a trace as Jaeger's own page reads them; none while it does not know the trace. */
  readonly spansOf: (traceId: string) => Promise<JaegerSpan[]>;
  readonly stop: () => Promise<void>;
};

/** Jaeger with its OpenTelemetry collector, where its program `jaeger-all-in-one` is installed (`go build ./cmd/all-in-one` of its source). */
export async function startJaeger(): Promise<Jaeger | undefined> {
  const program = await findProgram('jaeger-all-in-one');
  if (!program) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'bff-jaeger-'));
  const [collector, query, ...others] = await Promise.all(Array.from({ length: 10 }, freePort));
  const flags = [
    'collector.otlp.grpc.host-port',
    'collector.http-server.host-port',
    'collector.grpc-server.host-port',
    'query.grpc-server.host-port',
    'http-server.host-port',
    'processor.jaeger-binary.server-host-port',
    'processor.jaeger-compact.server-host-port',
    'admin.http.host-port',
  ];
  const child = await startChild({
    name: 'jaeger',
    program,
    args: [
      `--collector.otlp.http.host-port=127.0.0.1:${collector}`,
      `--query.http-server.host-port=127.0.0.1:${query}`,
      ...flags.map((flag, index) => `--${flag}=127.0.0.1:${others[index]}`),
    ],
    log: join(folder, 'jaeger.log'),
    port: query as number,
    detached: false,
    stopSignal: 'SIGTERM',
  });
  return {
    collector: `http://127.0.0.1:${collector}`,
    spansOf: async (traceId) => {
      const answer = await fetch(`http://127.0.0.1:${query}/api/traces/${traceId}`);
      if (!answer.ok) return [];
      const { data } = (await answer.json()) as { data: { spans: JaegerSpan[] }[] };
      return data.flatMap(({ spans }) => spans);
    },
    stop: async () => {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
