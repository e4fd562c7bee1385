/** The values of OTEL_TRACES_SAMPLER. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type TracingPlan = {
  readonly service: string;
  /** The process at the edge decides what is sampled by itself: whoever sends requests could ask for all of them. */
  readonly isEdge: boolean;
  readonly endpoint: string;
  readonly sampler: (typeof SAMPLERS)[number];
  readonly ratio: number;
};

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One timed part of a trace. */
export interface Span {
  readonly traceId: string;
  /** Makes another process, event or job continue the trace below this span. */
  readonly traceparent: string;
  /** False when the trace is not sampled: it is only passed on. */
  readonly isRecording: boolean;
  set(attributes: Attributes): void;
  /** Marks the span as failed; `type` is an error code or the name of an error. */
  fail(type: string): void;
  end(): void;
  /** Runs `work`, and everything that it starts, below this span. */
  within<T>(work: () => T): T;
}

export interface Tracer {
  /** A span below the one that `traceparent` names, else the first of a new trace. */
  continue(name: string, kind: SpanKind, traceparent: string | null | undefined): Span;
  /** A span below the running one. */
  below(parent: Span, name: string): Span;
  active(): Span | undefined;
  outside<T>(work: () => T): T;
  flush(): Promise<void>;
}
