/** One operation behind the validator, for the whole document or for its path alone. Runs as a child process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { validatedServer } from '@mekuri/server/bench';

const [operation, of] = process.argv.slice(2) as [string, 'whole' | 'one'];
const server = createServer(await validatedServer(operation, of));
server.listen(0, 'localhost', () => process.send!(`http://localhost:${(server.address() as AddressInfo).port}`));
process.on('disconnect', () => process.exit());
