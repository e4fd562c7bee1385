/** A store of files that receives bytes and forgets them, in a process of its own: PORT. */
import { createServer } from 'node:http';

createServer((request, response) => {
  request.resume().on('end', () => response.end());
}).listen(Number(process.env['PORT']), '127.0.0.1');
