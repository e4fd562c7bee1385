/** What the main thread of a page does while the page is opened, from a trace of Chromium. */
import type { Browser } from 'puppeteer-core';

/** Lighthouse's phone: four times as slow as this computer. */
const SLOWDOWN = 4;
/** Milliseconds after which a task delays the answer to input. */
const LONG = 50;

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: Record<string, unknown> };
};

export type LongTask = {
  /** Milliseconds on the phone. */ ms: number;
  /** Milliseconds after the navigation, here. */ at: number;
  /** Its largest parts, in milliseconds on the phone. */ parts: string[];
};
export type MainThread = {
  /** Milliseconds by which tasks exceed 50 ms on the phone. */ blocked: number;
  /** Milliseconds of all tasks on the phone. */ busy: number;
  /** The longest tasks first. */ long: LongTask[];
};

/** The processor time of each task of one visit, which depends less on other work of the computer than its duration. */
export async function watchMainThread(browser: Browser, url: string, isReady: string): Promise<MainThread> {
  const page = await browser.newPage();
  try {
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 });
    await page.tracing.start({ categories: ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'] });
    await page.goto(url);
    await page.waitForSelector(isReady, { timeout: 60_000 });
    // live events are one request that stays open
    await page.waitForNetworkIdle({ idleTime: 1500, concurrency: 1 });
    const bytes = await page.tracing.stop();
    const { traceEvents } = JSON.parse(new TextDecoder().decode(bytes)) as { traceEvents: TraceEvent[] };
    return tasksOf(traceEvents, new URL(url).origin);
  } finally {
    await page.close();
  }
}

const duration = (event: TraceEvent): number => ((event.tdur ?? event.dur ?? 0) / 1000) * SLOWDOWN;

function tasksOf(events: readonly TraceEvent[], origin: string): MainThread {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const opened = events.findLast(
    ({ name, args }) => name === 'navigationStart' && String(args?.data?.['documentLoaderURL'] ?? '').startsWith(origin),
  );
  if (!opened) throw new Error('the trace has no navigation');
  const thread = threads.find(({ pid }) => pid === opened.pid);
  const own = events.filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === opened.pid && tid === thread?.tid && ts >= opened.ts);
  const tasks = own.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  const lengths = tasks.map(duration);
  return {
    blocked: Math.round(lengths.reduce((sum, each) => sum + Math.max(0, each - LONG), 0)),
    busy: Math.round(lengths.reduce((sum, each) => sum + each, 0)),
    long: tasks
      .filter((task) => duration(task) > LONG)
      .toSorted((a, b) => duration(b) - duration(a))
      .map((task) => ({
        ms: Math.round(duration(task)),
        at: Math.round((task.ts - opened.ts) / 1000),
        parts: partsOf(task, own),
      })),
  };
}

/** The largest events within a task, with what they are about; an event contains those that it caused. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string[] {
  const end = task.ts + (task.dur ?? 0);
  return events
    .filter((each) => each !== task && each.ts >= task.ts && each.ts < end && duration(each) > LONG / 5 && !each.name.includes('RunTask'))
    .toSorted((a, b) => duration(b) - duration(a))
    .slice(0, 6)
    .map((each) => `${each.name} ${subject(each)}${Math.round(duration(each))}`);
}

function subject({ args }: TraceEvent): string {
  const { functionName, url } = args?.data ?? {};
  const file = typeof url === 'string' ? (url.split('/').at(-1) ?? '') : '';
  return [functionName, file]
    .filter(Boolean)
    .map((each) => `${String(each)} `)
    .join('');
}
