/** Sums the samples of a Prometheus text whose line begins with the name and matches all labels. */
export function sumOf(text: string, name: string, labels: Readonly<Record<string, string | RegExp>> = {}): number {
  let total = 0;
  for (const line of text.split('\n')) {
    const found = /^(\w+)\{(.*)\} (\S+)$/.exec(line);
    if (found?.[1] !== name) continue;
    const given = Object.fromEntries([...(found[2] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value ?? '']));
    const fits = Object.entries(labels).every(([key, wanted]) =>
      typeof wanted === 'string' ? given[key] === wanted : wanted.test(given[key] ?? ''),
    );
    if (fits) total += Number(found[3]);
  }
  return total;
}

/** Calls of a service that this process answered with a result. */
export const callsOf = (text: string, service: string): number =>
  sumOf(text, 'call_seconds_count', { subject: new RegExp(`^${service}\\.`), outcome: 'ok' });

/** Jobs of a name that this process finished. */
export const jobsOf = (text: string, name: string): number => sumOf(text, 'jobs_total', { name, outcome: 'done' });
