/** Baseline for collecting events: a node:http server that reads the body and responds 204. Runs as a child process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => response.writeHead(204).end());
});
server.listen(0, 'localhost', () => process.send!(`http://localhost:${(server.address() as AddressInfo).port}`));
process.on('disconnect', () => process.exit());
