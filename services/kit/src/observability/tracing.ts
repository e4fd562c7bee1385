import { CallError, type ErrorCode, ERRORS } from '@bls/proto/domain/values/errors';
import type { Span, SpanKind, Tracer, TracingPlan } from './tracer.js';

/** The W3C header of HTTP requests and NATS messages; jobs and outbox rows store its value. */
export const TRACEPARENT = 'traceparent';

/** The standard variables of OpenTelemetry that decide whether and what is traced. Without an endpoint nothing is loaded. */
type TracingConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_TRACES_SAMPLER: TracingPlan['sampler'];
  OTEL_TRACES_SAMPLER_ARG: number;
};

const FLUSH_MS = 3000;
let tracer: Tracer | undefined;

/** Starts tracing in this process when an endpoint is configured. `onError` receives failures to export. */
export async function startTracing(
  { service, isEdge }: Pick<TracingPlan, 'service' | 'isEdge'>,
  config: TracingConfig,
  onError: (error: unknown) => void,
): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (!endpoint || tracer) return;
  const { openTelemetry } = await import('./open-telemetry.js');
  tracer = openTelemetry({ service, isEdge, endpoint, sampler, ratio }, onError);
}

/** Exports what is waiting, for at most three seconds: a collector that is away does not prevent a process from ending. */
export async function flushTraces(): Promise<void> {
  if (!tracer) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, FLUSH_MS)));
  await Promise.race([tracer.flush().catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

export const isTracing = (): boolean => tracer !== undefined;
export const currentSpan = (): Span | undefined => tracer?.active();

/** Starts a span for what arrived with `traceparent`; whoever starts it also ends it. Undefined when tracing is off. */
export const startSpan = (name: string, kind: SpanKind, traceparent: string | null | undefined): Span | undefined =>
  tracer?.continue(name, kind, traceparent);

/** Starts a span below the running one, for a request to another server. Undefined outside of a sampled trace. */
export function startStep(name: string): Span | undefined {
  const active = tracer?.active();
  return tracer && active?.isRecording ? tracer.below(active, name) : undefined;
}

/** Runs `work` in a span for what arrived with `traceparent`. Without tracing it only runs `work`. */
export const inSpan = <T>(
  name: string,
  kind: SpanKind,
  traceparent: string | null | undefined,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> => during(startSpan(name, kind, traceparent), work);

/** Runs `work` in a span below the running one. */
export const inStep = <T>(name: string, work: (span: Span | undefined) => Promise<T>): Promise<T> => during(startStep(name), work);

/** Runs `work` outside of every trace: for loops that an event of a trace wakes but that do not belong to it. */
export const outsideOfTraces = <T>(work: () => T): T => (tracer ? tracer.outside(work) : work());

function during<T>(span: Span | undefined, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  if (!span) return work(undefined);
  const done = span.within(() => work(span));
  return done.then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      noteError(span, error);
      span.end();
      throw error;
    },
  );
}

/** How a call ended. Only what is a fault of the system, not a refusal, marks the span as failed. */
export function noteOutcome(span: Span | undefined, outcome: 'ok' | ErrorCode): void {
  if (!span) return;
  span.set({ outcome });
  if (outcome !== 'ok' && ERRORS[outcome] >= 500) span.fail(outcome);
}

export function noteError(span: Span | undefined, error: unknown): void {
  if (error instanceof CallError) noteOutcome(span, error.code);
  else span?.fail(error instanceof Error ? error.name : 'unknown');
}
