// A receiver of webhooks in a process of its own, which a test kills and starts again:
// node webhook-receiver.mjs PORT SECRET FILE. Verifies each signature by the library; before it accepts an event, its id is on disk.
import { appendFileSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const [port, secret, file] = process.argv.slice(2);
const webhook = new Webhook(secret);
const log = openSync(file, 'a');

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    try {
      const event = webhook.verify(body, request.headers);
      appendFileSync(log, `${request.headers['webhook-id']} ${event.id} ${event.data.number}\n`);
      fsyncSync(log);
      response.writeHead(204).end();
    } catch (error) {
      appendFileSync(log, `refused ${error.message}\n`);
      response.writeHead(400).end();
    }
  });
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
process.on('exit', () => closeSync(log));
