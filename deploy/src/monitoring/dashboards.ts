/** What a panel shows: expressions with their legends, `{{label}}` is the value of a label. */
type Panel = { readonly title: string; readonly unit: Unit; readonly series: readonly (readonly [expression: string, legend: string])[] };
/** Units of Grafana. */
type Unit = 'short' | 's' | 'percentunit' | 'reqps' | 'bytes';
type Dashboard = { readonly uid: string; readonly title: string; readonly panels: readonly Panel[] };

const p99 = (metric: string, by: string, selector = ''): string =>
  `histogram_quantile(0.99, sum by (${by}, le) (rate(${metric}_bucket${selector}[$__rate_interval])))`;
const perSecond = (metric: string, by: string, selector = ''): string => `sum by (${by}) (rate(${metric}${selector}[$__rate_interval]))`;
const panel = (title: string, unit: Unit, ...series: Panel['series']): Panel => ({ title, unit, series });

/** The dashboards; `npm run -w deploy dashboards` writes them as JSON for Grafana. */
export const DASHBOARDS: readonly Dashboard[] = [
  {
    uid: 'licensing-overview',
    title: 'Brand licensing: overview',
    panels: [
      panel('Requests', 'reqps', [perSecond('http_request_seconds_count', 'status'), '{{status}}']),
      panel('Share of failed requests', 'percentunit', [
        'sum(rate(http_request_seconds_count{status=~"5.."}[$__rate_interval])) / sum(rate(http_request_seconds_count[$__rate_interval]))',
        'failed',
      ]),
      panel(
        'Duration of requests without files',
        's',
        ['histogram_quantile(0.5, sum by (le) (rate(http_request_seconds_bucket{route!~"/File/.*"}[$__rate_interval])))', 'half'],
        ['histogram_quantile(0.99, sum by (le) (rate(http_request_seconds_bucket{route!~"/File/.*"}[$__rate_interval])))', '99 of 100'],
      ),
      panel('Processes that answer', 'short', ['sum(up{job="brand-licensing"})', 'processes']),
      panel('Age of the oldest event that is not published', 's', ['max by (service) (outbox_oldest_seconds)', '{{service}}']),
      panel('Age of the job that has waited longest', 's', ['max by (queue) (job_queue_oldest_seconds)', '{{queue}}']),
      panel('Failed permanently', 'short', ['sum by (kind, handler) (increase(dead_letters_total[1h]))', '{{kind}} {{handler}}']),
      panel(
        'Stores that were full, audit trails with findings',
        'short',
        ['sum by (where) (increase(storage_full_total[1h]))', '{{where}}'],
        ['sum(increase(audit_trail_failures_total[1d]))', 'audit trail'],
      ),
    ],
  },
  {
    uid: 'licensing-services',
    title: 'Brand licensing: services and calls',
    panels: [
      panel('Calls', 'reqps', [perSecond('call_seconds_count', 'service'), '{{service}}']),
      panel('Calls by outcome', 'reqps', [perSecond('call_seconds_count', 'outcome', '{outcome!="ok"}'), '{{outcome}}']),
      panel('Duration of calls, 99 of 100', 's', [p99('call_seconds', 'service'), '{{service}}']),
      panel('Slowest calls, 99 of 100', 's', [`topk(10, ${p99('call_seconds', 'subject')})`, '{{subject}}']),
      panel('Slowest routes, 99 of 100', 's', [`topk(10, ${p99('http_request_seconds', 'route')})`, '{{route}}']),
      panel('Processor', 'percentunit', [perSecond('process_cpu_seconds_total', 'service'), '{{service}}']),
      panel('Memory', 'bytes', ['max by (service) (process_resident_memory_bytes)', '{{service}}']),
      panel('Delay of the event loop, 99 of 100', 's', ['max by (service) (nodejs_eventloop_lag_p99_seconds)', '{{service}}']),
      panel('Starts of processes', 'short', ['sum by (service) (changes(process_start_time_seconds[1h]))', '{{service}}']),
    ],
  },
  {
    uid: 'licensing-database',
    title: 'Brand licensing: database',
    panels: [
      panel('Connections in use', 'short', [
        'sum by (service) (database_pool_connections) - sum by (service) (database_pool_idle)',
        '{{service}}',
      ]),
      panel('Share of the pool in use', 'percentunit', [
        'max by (service) ((database_pool_connections - database_pool_idle) / database_pool_limit)',
        '{{service}}',
      ]),
      panel('Transactions that wait for a connection', 'short', ['sum by (service) (database_pool_waiting)', '{{service}}']),
      panel('Calls ended by their deadline', 'reqps', [perSecond('call_seconds_count', 'service', '{outcome="timeout"}'), '{{service}}']),
      panel('Conflicts of two people', 'reqps', [perSecond('call_seconds_count', 'service', '{outcome="conflict"}'), '{{service}}']),
      panel('The database was full', 'short', ['sum(increase(storage_full_total{where="database"}[1h]))', 'operations']),
    ],
  },
  {
    uid: 'licensing-events',
    title: 'Brand licensing: events and jobs',
    panels: [
      panel('Events', 'reqps', [perSecond('events_total', 'direction, outcome'), '{{direction}} {{outcome}}']),
      panel('Events that are not published', 'short', ['max by (service) (outbox_waiting)', '{{service}}']),
      panel('Events that wait for a consumer', 'short', ['topk(10, max by (consumer) (consumer_pending))', '{{consumer}}']),
      panel('Events received and not yet handled', 'short', ['topk(10, max by (consumer) (consumer_unacknowledged))', '{{consumer}}']),
      panel('Jobs by queue and state', 'short', ['max by (queue, state) (job_queue_length{state!="failed"})', '{{queue}} {{state}}']),
      panel('Age of the job that has waited longest', 's', ['max by (queue) (job_queue_oldest_seconds)', '{{queue}}']),
      panel('Jobs by outcome', 'reqps', [perSecond('jobs_total', 'outcome'), '{{outcome}}']),
      panel('Duration of jobs, 99 of 100', 's', [p99('job_seconds', 'name'), '{{name}}']),
      panel('Failed permanently', 'short', ['sum by (kind, handler) (increase(dead_letters_total[1h]))', '{{kind}} {{handler}}']),
    ],
  },
];

const [WIDTH, HEIGHT, COLUMNS] = [12, 8, 2];
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

/** The files of the dashboards by their names. */
export const dashboardFiles = (): ReadonlyMap<string, string> =>
  new Map(DASHBOARDS.map((dashboard) => [`${dashboard.uid}.json`, `${JSON.stringify(forGrafana(dashboard), undefined, 2)}\n`]));

const forGrafana = ({ uid, title, panels }: Dashboard): object => ({
  uid,
  title,
  tags: ['brand-licensing'],
  schemaVersion: 39,
  editable: true,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
  panels: panels.map(({ title: heading, unit, series }, index) => ({
    id: index + 1,
    type: 'timeseries',
    title: heading,
    datasource: DATASOURCE,
    gridPos: { x: (index % COLUMNS) * WIDTH, y: Math.floor(index / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: series.map(([expr, legendFormat], target) => ({
      refId: String.fromCodePoint(65 + target),
      datasource: DATASOURCE,
      expr,
      legendFormat,
    })),
  })),
});
