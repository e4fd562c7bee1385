import { Agent, request, type IncomingMessage } from 'node:http';

/** Times in milliseconds; `answered` includes the warm-up. */
export type Result = { perSecond: number; p50: number; p99: number; answered: number; failed: number };

/** The next request of one connection: path, method, headers, body. */
export type BenchRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/**
 * Keeps `connections` requests in flight for `seconds` (after a warm-up of a fifth of it) and returns the number of
 * responses, with the median and the 99th percentile in milliseconds. It always ends after that time.
 */
export async function load(base: string, next: (n: number) => BenchRequest, { connections = 20, seconds = 5 } = {}): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const warm = performance.now() + seconds * 200;
  const end = warm + seconds * 1000;
  const times: number[] = [];
  let count = 0;
  let failed = 0;
  let answered = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const started = performance.now();
      if (started > end) return;
      const status = await send(agent, base, next(count++)).catch(() => 0);
      if (status !== 200) failed += 1;
      else answered += 1;
      if (status === 200 && started > warm) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), answered, failed };
}

function send(agent: Agent, base: string, { method = 'GET', path, headers = {}, body }: BenchRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(base + path, {
      agent,
      method,
      headers: body ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : headers,
    });
    sent.once('error', reject);
    sent.once('response', (response: IncomingMessage) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}
