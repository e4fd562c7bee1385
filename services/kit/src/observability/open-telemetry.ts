import { hostname } from 'node:os';
import {
  type Context,
  type ContextManager,
  ROOT_CONTEXT,
  type Span as ApiSpan,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanKind, Tracer, TracingPlan } from './tracer.js';

/** How long spans wait for others of the same batch. */
const BATCH_MS = 1000;
const EXPORT_TIMEOUT_MS = 5000;
/** A collector that is away fails each batch: one line a minute is enough. */
const QUIET_MS = 60_000;

const KINDS: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, producer: Kind.PRODUCER, consumer: Kind.CONSUMER };

/**
 * The tracer of a process: spans go to the collector by OTLP over HTTP, in batches. Only `tracing.ts` loads this file, and
 * only when tracing is configured, because the libraries cost memory.
 */
export function openTelemetry(plan: TracingPlan, onError: (error: unknown) => void): Tracer {
  setGlobalErrorHandler(atMostOnce(QUIET_MS, onError));
  const contexts = new AsyncLocalStorageContextManager().enable();
  const exporter = new OTLPTraceExporter({ url: `${plan.endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(
        resourceFromAttributes({
          'service.name': plan.service,
          'service.namespace': 'brand-licensing',
          'service.instance.id': `${hostname()}-${process.pid}`,
        }),
      ),
    sampler: samplerOf(plan),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('@bls/kit');
  const begin = (name: string, kind: Kind, parent: Context): Span => new RecordedSpan(tracer.startSpan(name, { kind }, parent), contexts);
  return {
    continue: (name, kind, traceparent) => {
      const remote = traceparent ? parseTraceParent(traceparent) : null;
      return begin(name, KINDS[kind], remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT);
    },
    below: (parent, name) => begin(name, Kind.CLIENT, trace.setSpan(ROOT_CONTEXT, (parent as RecordedSpan).span)),
    active: () => {
      const span = trace.getSpan(contexts.active());
      return span && new RecordedSpan(span, contexts);
    },
    outside: (work) => contexts.with(ROOT_CONTEXT, work),
    flush: () => provider.forceFlush(),
  };
}

function atMostOnce(ms: number, report: (error: unknown) => void): (error: unknown) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (Date.now() - reportedAt < ms) return;
    reportedAt = Date.now();
    report(error);
  };
}

class RecordedSpan implements Span {
  constructor(
    readonly span: ApiSpan,
    private readonly contexts: ContextManager,
  ) {}

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  get isRecording(): boolean {
    return this.span.isRecording();
  }

  set(attributes: Parameters<Span['set']>[0]): void {
    this.span.setAttributes(attributes);
  }

  fail(type: string): void {
    this.span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }

  within<T>(work: () => T): T {
    return this.contexts.with(trace.setSpan(ROOT_CONTEXT, this.span), work);
  }
}

/** The sampler that OTEL_TRACES_SAMPLER names. At the edge it does not follow the flag that a request arrives with. */
function samplerOf({ sampler, ratio, isEdge }: TracingPlan): Sampler {
  const root = rootSampler(sampler.replace('parentbased_', ''), ratio);
  if (!sampler.startsWith('parentbased_')) return root;
  return new ParentBasedSampler({ root, ...(isEdge ? { remoteParentSampled: root, remoteParentNotSampled: root } : {}) });
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  return name === 'always_on' ? new AlwaysOnSampler() : new AlwaysOffSampler();
}
