// Health check of a container: is the process ready to work?
const { HEALTH_PORT = '9000' } = process.env;
const ready = await fetch(`http://127.0.0.1:${HEALTH_PORT}/ready`, { signal: AbortSignal.timeout(8000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
