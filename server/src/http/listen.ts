import type { Server } from 'node:http';
import { InstallationError } from '../installation-error.ts';

/** A port cannot be used, and no other may be used instead. */
export class PortInUseError extends InstallationError {
  override name = 'PortInUseError';
}

/** @returns false if the port is in use. @param host defaults to every interface */
export function listen(server: Server, port: number, host?: string): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(false);
      else fail(error.code === 'EACCES' ? new PortInUseError(`This user may not listen on port ${port}. Set one above 1023.`) : error);
    });
    server.listen({ port, host }, () => done(true));
  });
}
