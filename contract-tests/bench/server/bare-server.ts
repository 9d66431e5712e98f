/** Baseline for serving: a plain node:http server that sends canned responses. Runs as a child process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sent by the parent to set the response of a path from now on. The child replies with the path's full URL. */
export interface CannedAnswer {
  path: string;
  status: number;
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

const answers = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
const server = createServer((request, response) => {
  const answer = answers.get(request.url!);
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers);
  if (answer.body.length > 0) response.end(answer.body);
  else response.end();
});
server.listen(0, 'localhost', () => {
  const { port } = server.address() as AddressInfo;
  process.on('message', ({ path, status, headers, body }: CannedAnswer) => {
    answers.set(path, { status, headers, body: Buffer.from(body, 'base64') });
    process.send!(`http://localhost:${port}${path}`);
  });
  process.send!('ready');
});
process.on('disconnect', () => process.exit());
