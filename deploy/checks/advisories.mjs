// `npm run check:advisories [-- folder]`: no package that runs in production has a known vulnerability of level high or critical.
// The registry is asked by `npm audit`. Some registries and machines without a network do not answer: then one line says so and
// the check passes, because nothing is known about the packages.
import { spawnSync } from 'node:child_process';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'], {
  cwd: process.argv[2] ?? '.',
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});

/** The answer of npm; undefined when it is none. */
function reportOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const report = reportOf(stdout);
if (!report?.vulnerabilities) {
  const reason = report?.statusCode
    ? `HTTP ${report.statusCode}`
    : (/reason: (.*)$/.exec(report?.message ?? '')?.[1] ?? error?.code ?? 'no answer');
  console.log(`advisories not checked: the registry does not answer the advisory endpoint (${reason})`);
} else {
  const severe = Object.values(report.vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical');
  for (const { name, severity, range, via } of severe) {
    const titles = via.flatMap((cause) => (typeof cause === 'string' ? [`by ${cause}`] : [`${cause.title} ${cause.url}`]));
    console.error(`${severity}: ${name} ${range}: ${titles.join('; ')}`);
  }
  console.log(`${severe.length} packages with advisories of level high or critical`);
  process.exitCode = severe.length > 0 ? 1 : 0;
}
